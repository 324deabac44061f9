import { defineModule } from '../../platform/module.ts'
import { describeRemoval, describeRoleChange } from '../members/index.ts'
import { peopleRoutes } from './people.routes.ts'

export const peopleModule = defineModule({
  routes: peopleRoutes,
  describes: { 'people.update': describeRoleChange, 'people.remove': describeRemoval },
})
