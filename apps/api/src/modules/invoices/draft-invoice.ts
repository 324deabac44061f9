import type { Invoice, InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { actingPerson } from './acting-person.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import { viewInvoice } from './invoice-view.ts'
import { insertDraft, updateDraft } from './invoices.store.ts'
import { noteInvoiceEvent } from './note-invoice-event.ts'
import { readInvoiceForm } from './read-invoice-form.ts'

type Draft = InvoiceForm & { readonly invoiceId?: string | undefined; readonly version?: number | undefined }

/**
 * Creates a draft, or saves it over the version that the sender saw; what was scheduled is a draft again. Refuses with each wrong field, or
 * with `InvoiceVersionConflict`.
 */
export const draftInvoice = async (call: Call<Member>, draft: Draft): Promise<Invoice> => {
  const { tx, actor, now } = call
  const { invoiceId, version, ...form } = draft
  if (invoiceId === undefined) {
    const content = await readInvoiceForm(call, form)
    const made = { id: newId(), senderId: actor.organizationId, createdBy: actor.userId, createdAt: now, content }
    const inserted = await insertDraft(tx, made)
    await noteDrafted(call, made.id)
    return viewInvoice(call, inserted)
  }
  if (version === undefined) throw refuseField('version', 'required', 'This field is required')
  const before = await lockOwnInvoice(call, invoiceId)
  stateAfter(before, 'save', 'seller')
  if (before.version !== version) throw new Refusal('InvoiceVersionConflict')
  const content = await readInvoiceForm(call, form)
  return viewInvoice(call, await updateDraft(tx, { id: invoiceId, version, content }))
}

const noteDrafted = async (call: Call<Member>, invoiceId: string): Promise<void> => {
  const { name: person, organizationId } = await actingPerson(call)
  await noteInvoiceEvent(call, { invoiceId, kind: 'drafted', organizationId, person, onlyFor: organizationId })
}
