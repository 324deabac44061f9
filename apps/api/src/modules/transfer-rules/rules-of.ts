import { bankSendingLimits } from '@contado/contract/transfer-rules/sending-limits.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type RulesRow, selectRules } from './transfer-rules.store.ts'

const ofTheBank: RulesRow = {
  version: 0,
  approvals: [],
  cooling_usd_minor: bankSendingLimits.coolingUsdMinor,
  day_usd_minor: bankSendingLimits.dayUsdMinor,
  thirty_days_usd_minor: bankSendingLimits.thirtyDaysUsdMinor,
  person_limits: [],
}

/** What holds for a business: its own decisions, or the bank's. */
export const rulesOf = async (tx: Tx, organizationId: string): Promise<RulesRow> =>
  (await selectRules(tx, organizationId)) ?? ofTheBank
