import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { actingPerson } from './acting-person.ts'
import { lockReceivedInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import { changeLife } from './invoice-life.store.ts'
import { viewInvoice } from './invoice-view.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { emitInvoiceStep } from './take-step.ts'

type Asked = { readonly invoiceId: string; readonly buyerRejectionMessage: string }

/** Rejects a received invoice and tells its sender why; refuses by the lifecycle table, or with `InvoicePartlyPaid`. */
export const rejectInvoice = async (call: Call<Member>, { invoiceId, ...asked }: Asked): Promise<Invoice> => {
  const invoice = await lockReceivedInvoice(call, invoiceId)
  const to = stateAfter(invoice, 'reject', 'buyer')
  const by = await actingPerson(call)
  const message = asked.buyerRejectionMessage.trim()
  const rejected = await changeLife(call.tx, {
    id: invoiceId,
    from: invoice.status,
    to,
    by,
    buyerRejectionMessage: message === '' ? null : message,
  })
  await noteInvoiceEvent(call, {
    invoiceId,
    kind: 'rejected',
    organizationId: by.organizationId,
    person: by.name,
    ...(message === '' ? {} : { details: { message } }),
  })
  await emitInvoiceStep(call, rejected, { action: 'reject', to })
  return viewInvoice(call, rejected)
}
