import { maxNoteLength } from '@contado/contract/contacts/contact-sorts.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { maxLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type LockedContact, lockContacts, mergeInto, takeOver } from './contact-changes.store.ts'

type Pair = { readonly contactId: string; readonly intoId: string }

/** Locks two contacts of the actor's business. Refuses ContactNotFound, and one contact twice at the field that names it again. */
export const lockPair = async (
  { tx, actor }: Call<Member>,
  { first, second, field }: { readonly first: string; readonly second: string; readonly field: string },
): Promise<readonly [LockedContact, LockedContact]> => {
  if (first === second) throw refuseField(field, 'same', 'This is the same contact')
  const found = await lockContacts(tx, { organizationId: actor.organizationId, ids: [first, second] })
  const [one, other] = [first, second].map((id) => found.find((row) => row.id === id && row.removed_at === null))
  if (!one || !other) throw new Refusal('ContactNotFound')
  return [one, other]
}

/**
 * Makes somebody without an account part of another contact: their invoices are found with its own from then on and stay as they were
 * sent. Refuses ContactNotFound, and a business with an account.
 */
export const mergeContacts = async (call: Call<Member>, { contactId, intoId }: Pair): Promise<{ done: true }> => {
  const [merged, kept] = await lockPair(call, { first: contactId, second: intoId, field: 'intoId' })
  if (merged.contact_organization_id !== null) {
    throw refuseField('contactId', 'has_account', 'A business with an account stays a contact of its own')
  }
  await mergeInto(call.tx, { id: merged.id, intoId: kept.id })
  await takeOver(call.tx, kept.id, {
    note: [kept.note, merged.note]
      .filter((note) => note !== '')
      .join('\n')
      .slice(0, maxNoteLength),
    language: kept.language ?? merged.language,
    last_invoice_on: maxLocalDate(kept.last_invoice_on, merged.last_invoice_on),
  })
  return { done: true }
}
