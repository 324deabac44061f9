import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice, InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { viewInvoice } from './invoice-view.ts'
import { insertDraft, updateDraft } from './invoices.store.ts'
import { readInvoiceForm } from './read-invoice-form.ts'

type Draft = InvoiceForm & { readonly invoiceId?: string | undefined; readonly version?: number | undefined }

/** Creates a draft, or saves it over the version that the sender saw; refuses with each wrong field, or `InvoiceVersionConflict`. */
export const draftInvoice = async (call: Call<Member>, draft: Draft): Promise<Invoice> => {
  const { tx, actor, now } = call
  const { invoiceId, version, ...form } = draft
  if (invoiceId === undefined) {
    const content = await readInvoiceForm(call, form)
    const made = { id: newId(), senderId: actor.organizationId, createdBy: actor.userId, createdAt: now, content }
    return viewInvoice(call, await insertDraft(tx, made))
  }
  if (version === undefined) throw refuseField('version', 'required', 'This field is required')
  const before = await lockOwnInvoice(call, invoiceId)
  next(invoiceLifecycle, { state: before.status, action: 'save' })
  if (before.version !== version) throw new Refusal('InvoiceVersionConflict')
  const content = await readInvoiceForm(call, form)
  return viewInvoice(call, await updateDraft(tx, { id: invoiceId, version, content }))
}
