import type { Call, Member } from '../../platform/call.ts'
import { actingPerson } from './acting-person.ts'
import { getRecord } from './get-invoice.ts'
import { wasViewedBy } from './invoice-life.store.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'

/** Notes on the timeline that the buyer opened the invoice, once; a seller's look at the own invoice is none. */
export const noteFirstLook = async (call: Call<Member>, invoiceId: string): Promise<{ done: true }> => {
  const { recipientId } = await getRecord(call, invoiceId)
  const { organizationId } = call.actor
  if (recipientId === organizationId && !(await wasViewedBy(call.tx, invoiceId, organizationId))) {
    const { name } = await actingPerson(call)
    await noteInvoiceEvent(call, { invoiceId, kind: 'viewed', organizationId, person: name })
  }
  return { done: true }
}
