import type { ledgerHealthEndpoints } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { showBalancesOverTime } from './show-balances-over-time.ts'
import { showLedgerHealth } from './show-ledger-health.ts'
import { askVerification } from './verify-now.ts'

export const ledgerHealthRoutes = {
  'admin.ledger.health': (call) => showLedgerHealth(call),
  'admin.ledger.balances-over-time': (call, { query }) => showBalancesOverTime(call, query),
  'admin.ledger.verify': (call) => askVerification(call),
} satisfies Handlers<typeof ledgerHealthEndpoints>
