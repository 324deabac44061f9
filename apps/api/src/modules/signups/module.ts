import { defineModule } from '../../platform/module.ts'
import { signupRoutes } from './signups.routes.ts'

export const signupsModule = defineModule({
  routes: signupRoutes,
})
