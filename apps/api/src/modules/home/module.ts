import { defineModule } from '../../platform/module.ts'
import { homeRoutes } from './home.routes.ts'

export const homeModule = defineModule({
  routes: homeRoutes,
})
