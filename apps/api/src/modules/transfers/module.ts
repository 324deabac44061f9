import { defineModule } from '../../platform/module.ts'
import { transferRoutes } from './transfers.routes.ts'

export const transfersModule = defineModule({
  routes: transferRoutes,
})
