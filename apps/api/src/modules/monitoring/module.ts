import { defineModule } from '../../platform/module.ts'
import { monitoringRoutes } from './monitoring.routes.ts'

export const monitoringModule = defineModule({
  routes: monitoringRoutes,
})
