import type { transferEndpoints } from '@contado/contract/transfers/transfers.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { getTransfer, listTransfers } from './staff-list-orders.ts'

export const railsRoutes = {
  'admin.transfers.list': (call, { query }) => listTransfers(call, query),
  'admin.transfers.get': (call, { params }) => getTransfer(call, params.transferId),
} satisfies Handlers<typeof transferEndpoints>
