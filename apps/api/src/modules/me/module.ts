import { defineModule } from '../../platform/module.ts'
import { describeOwnOperations } from '../second-factors/index.ts'
import { meRoutes } from './me.routes.ts'

export const meModule = defineModule({
  routes: meRoutes,
  describes: describeOwnOperations,
})
