import type { monitoringEndpoints } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { decideTransaction } from './decide-transaction.ts'
import { listHeld } from './list-held.ts'
import { showHeld } from './show-held.ts'

type Own = Omit<typeof monitoringEndpoints, 'admin.organizations.set-monitored-flag'>

export const monitoredTransactionRoutes = {
  'admin.monitored-transactions.list': (call, { query }) => listHeld(call, query),
  'admin.monitored-transactions.get': (call, { params, query }) => showHeld(call, { ...params, ...query }),
  'admin.monitored-transactions.decide': (call, { params, body }) => decideTransaction(call, params.action, body),
} satisfies Handlers<Own>
