import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { actingPerson } from './acting-person.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import { changeLife } from './invoice-life.store.ts'
import { sellerToday } from './invoice-questions.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { emitInvoiceStep } from './take-step.ts'

/** Says that a sent invoice, or what is left of it, was paid outside; refuses by the lifecycle table. No money moves. */
export const markAsPaidExternally = async (
  call: Call<Member>,
  { invoiceId }: { readonly invoiceId: string },
): Promise<Invoice> => {
  const { tx, now } = call
  const invoice = await lockOwnInvoice(call, invoiceId)
  const to = stateAfter(invoice, 'mark-as-paid-externally', 'seller')
  const by = await actingPerson(call)
  const paidOnDate = sellerToday(invoice, msOf(now))
  const marked = await changeLife(tx, { id: invoiceId, from: invoice.status, to, by, paidOnDate })
  await noteInvoiceEvent(call, { invoiceId, kind: 'marked', organizationId: by.organizationId, person: by.name })
  await emitInvoiceStep(call, marked, { action: 'mark-as-paid-externally', to })
  return viewInvoice(call, marked)
}
