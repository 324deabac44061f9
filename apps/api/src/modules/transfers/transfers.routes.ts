import type { transferEndpoints } from '@contado/contract/transfers/transfers.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { getTransfer, listTransfers } from './list-transfers.ts'

export const transferRoutes = {
  'admin.transfers.list': (call, { query }) => listTransfers(call, query),
  'admin.transfers.get': (call, { params }) => getTransfer(call, params.transferId),
} satisfies Handlers<typeof transferEndpoints>
