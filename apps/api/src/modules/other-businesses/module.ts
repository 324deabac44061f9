import { defineModule } from '../../platform/module.ts'
import { otherBusinessRoutes } from './other-businesses.routes.ts'

export const otherBusinessesModule = defineModule({
  routes: otherBusinessRoutes,
})
