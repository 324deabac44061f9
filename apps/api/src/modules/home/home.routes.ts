import type { homeEndpoints } from '@contado/contract/home/home.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listActivity, listActivityCounterparties, sumActivity } from '../accounts/index.ts'
import { countDueInvoices } from '../invoices/index.ts'
import { showCashPosition } from './show-cash-position.ts'
import { showOverview } from './show-overview.ts'
import { showSetup } from './show-setup.ts'

export const homeRoutes = {
  'home.overview': (call) => showOverview(call),
  'home.setup': (call) => showSetup(call),
  'home.cash-position': (call) => showCashPosition(call),
  'home.activity': (call, { query }) => listActivity(call, query),
  'home.activity-sums': (call, { query }) => sumActivity(call, query),
  'home.activity-counterparties': (call) => listActivityCounterparties(call),
  'home.counts': (call) => countDueInvoices(call),
} satisfies Handlers<typeof homeEndpoints>
