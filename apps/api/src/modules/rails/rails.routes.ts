import type { staffPaymentEndpoints } from '@contado/contract/deposits/deposits.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { getTransfer, listTransfers } from './staff-list-orders.ts'

export const railsRoutes = {
  'admin.transfers.list': (call, { query }) => listTransfers(call, query),
  'admin.transfers.get': (call, { params }) => getTransfer(call, params.transferId),
} satisfies Handlers<Pick<typeof staffPaymentEndpoints, 'admin.transfers.list' | 'admin.transfers.get'>>
