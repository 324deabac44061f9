import type { transferRuleEndpoints } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { changeRules } from './change-rules.ts'
import { showRules } from './show-rules.ts'

export const transferRuleRoutes = {
  'transfer-rules.get': (call) => showRules(call),
  'transfer-rules.change': (call, { body }) => changeRules(call, body),
} satisfies Handlers<typeof transferRuleEndpoints>
