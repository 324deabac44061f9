import type { staffTransferEndpoints } from '@contado/contract/transfers/staff-transfers.endpoints.ts'
import type { transferEndpoints } from '@contado/contract/transfers/transfers.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { approveTransfer, declineTransfer } from './approve-transfer.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { createTransfer } from './create-transfer.ts'
import { drawConfirmation } from './draw-confirmation.ts'
import { getTransfer, listTransfers, sumTransfers } from './list-transfers.ts'
import { quoteTransfer } from './quote-transfer.ts'
import { recallTransfer } from './recall-transfer.ts'
import { getOrder, listOrders, monitorTransfer } from './staff-transfers.ts'

export const transferRoutes = {
  'transfers.list': (call, { query }) => listTransfers(call, query),
  'transfers.sums': (call, { query }) => sumTransfers(call, query),
  'transfers.get': (call, { params }) => getTransfer(call, params.transferId),
  'transfers.confirmation': { open: (call, { params }) => drawConfirmation(call, params.transferId) },
  'transfers.quote': { open: (call, { body }) => quoteTransfer(call, body) },
  'transfers.create': (call, { body }) => createTransfer(call, body),
  'transfers.withdraw': (call, { body }) => createTransfer(call, body),
  'transfers.approve': (call, { body }) => approveTransfer(call, body.transferId),
  'transfers.decline': (call, { body }) => declineTransfer(call, body),
  'transfers.recall': (call, { body }) => recallTransfer(call, body),
  'transfers.cancel': (call, { body }) => cancelTransfer(call, body.transferId),
  'admin.transfers.list': (call, { query }) => listOrders(call, query),
  'admin.transfers.get': (call, { params }) => getOrder(call, params.transferId),
  'admin.transfers.monitor': (call, { params }) => monitorTransfer(call, params.transferId),
} satisfies Handlers<typeof transferEndpoints & typeof staffTransferEndpoints>
