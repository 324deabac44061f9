import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { actingPerson } from './acting-person.ts'
import { lockInvoice } from './get-invoice.ts'
import { refusalOf } from './invoice-actions.domain.ts'
import { setArchived } from './invoice-life.store.ts'
import { viewerOf } from './invoice-questions.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'

type Asked = { readonly invoiceId: string; readonly action: 'archive' | 'unarchive' }

/** Puts an invoice away for the actor's side, or undoes it; the other side notices nothing. Refuses where something is left to happen. */
export const archiveInvoice = async (call: Call<Member>, { invoiceId, action }: Asked): Promise<Invoice> => {
  const { tx, now, actor } = call
  const invoice = await lockInvoice(call, invoiceId)
  const side = viewerOf(invoice, actor.organizationId)
  const code = refusalOf(invoice, action, side)
  if (code !== null) throw new Refusal(code)
  const archived = await setArchived(tx, { id: invoiceId, side, at: action === 'archive' ? now : null })
  const { name: person, organizationId } = await actingPerson(call)
  const kind = action === 'archive' ? 'archived' : 'unarchived'
  await noteInvoiceEvent(call, { invoiceId, kind, organizationId, person, onlyFor: organizationId })
  return viewInvoice(call, archived)
}
