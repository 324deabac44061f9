import { defineModule } from '../../platform/module.ts'
import { memberRoutes } from './members.routes.ts'

export const membersModule = defineModule({
  routes: memberRoutes,
})
