import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { actingPerson } from './acting-person.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import { changeLife } from './invoice-life.store.ts'
import { viewInvoice } from './invoice-view.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { emitInvoiceStep } from './take-step.ts'

type Asked = { readonly invoiceId: string; readonly senderCancelMessage: string }

/** Cancels a sent invoice and tells its recipient why; refuses by the lifecycle table, or with `InvoicePartlyPaid`. */
export const cancelInvoice = async (call: Call<Member>, { invoiceId, ...asked }: Asked): Promise<Invoice> => {
  const { tx, now } = call
  const invoice = await lockOwnInvoice(call, invoiceId)
  const to = stateAfter(invoice, 'cancel', 'seller')
  const by = await actingPerson(call)
  const senderCancelMessage = asked.senderCancelMessage.trim()
  const canceled = await changeLife(tx, {
    id: invoiceId,
    from: invoice.status,
    to,
    by,
    cancelDate: now,
    senderCancelMessage,
  })
  await noteInvoiceEvent(call, {
    invoiceId,
    kind: 'canceled',
    organizationId: by.organizationId,
    person: by.name,
    details: { message: senderCancelMessage },
  })
  await emitInvoiceStep(call, canceled, { action: 'cancel', to })
  return viewInvoice(call, canceled)
}
