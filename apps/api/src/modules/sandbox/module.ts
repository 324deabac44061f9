import { defineModule } from '../../platform/module.ts'
import { sandboxRoutes } from './sandbox.routes.ts'

export const sandboxModule = defineModule({
  routes: sandboxRoutes,
})
