import { defineModule } from '../../platform/module.ts'
import { organizationRoutes } from './organizations.routes.ts'

export const organizationsModule = defineModule({
  routes: organizationRoutes,
})
