import { defineModule } from '../../platform/module.ts'
import { describeRules } from './describe-rules.ts'
import { transferRuleRoutes } from './transfer-rules.routes.ts'

export const transferRulesModule = defineModule({
  routes: transferRuleRoutes,
  describes: { 'transfer-rules.change': describeRules },
})
