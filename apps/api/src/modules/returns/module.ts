import { defineModule } from '../../platform/module.ts'
import { returnRoutes } from './returns.routes.ts'

export const returnsModule = defineModule({
  routes: returnRoutes,
})
