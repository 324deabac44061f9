import { defineModule } from '../../platform/module.ts'
import { describeOwnOperations } from './describe-own-operations.ts'
import { secondFactorRoutes } from './second-factors.routes.ts'

export const secondFactorsModule = defineModule({
  routes: secondFactorRoutes,
  describes: describeOwnOperations,
})
