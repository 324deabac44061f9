import type { recurringTransferEndpoints } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { pauseRecurringTransfer, resumeRecurringTransfer, stopRecurringTransfer } from './change-recurring-transfer.ts'
import { createRecurringTransfer } from './create-recurring-transfer.ts'
import { changeRecurringTransfer } from './edit-recurring-transfer.ts'
import { getRecurringTransfer, listRecurringTransfers } from './list-recurring-transfers.ts'

export const recurringTransfersRoutes = {
  'recurring-transfers.list': (call, { query }) => listRecurringTransfers(call, query),
  'recurring-transfers.get': (call, { params }) => getRecurringTransfer(call, params.recurringTransferId),
  'recurring-transfers.create': (call, { body }) => createRecurringTransfer(call, body),
  'recurring-transfers.change': (call, { body }) => changeRecurringTransfer(call, body),
  'recurring-transfers.pause': (call, { body }) => pauseRecurringTransfer(call, body.recurringTransferId),
  'recurring-transfers.resume': (call, { body }) => resumeRecurringTransfer(call, body.recurringTransferId),
  'recurring-transfers.stop': (call, { body }) => stopRecurringTransfer(call, body.recurringTransferId),
} satisfies Handlers<typeof recurringTransferEndpoints>
