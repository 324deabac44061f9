import { defineModule } from '../../platform/module.ts'
import { corridorRoutes } from './corridors.routes.ts'

export const corridorsModule = defineModule({
  routes: corridorRoutes,
})
