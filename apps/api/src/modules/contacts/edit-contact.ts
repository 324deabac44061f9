import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { storedEmail } from '../identity/index.ts'
import {
  deleteContact,
  insertFormerEmail,
  type LockedContact,
  lockByEmail,
  lockContacts,
  mergeInto,
  updateContact,
} from './contact-changes.store.ts'
import { showContact } from './show-contact.ts'

type Details = NonNullable<ContactPage['details']>
type Edit = Pick<ContactPage, 'category' | 'note'> & { readonly contactId: string; readonly details: Details | null }

/** What is kept of somebody without an account, as it was written. */
export const personOf = (details: Details) => ({
  first_name: details.firstName.trim(),
  last_name: details.lastName.trim(),
  company: details.company.trim(),
  owner_email: storedEmail(details.email),
  address: details.address,
  language: details.language,
})

/** Locks a contact of the actor's business. Refuses ContactNotFound, also where it was removed or became part of another one. */
export const lockListed = async (call: Call<Member>, contactId: string): Promise<LockedContact> => {
  const [contact] = await lockContacts(call.tx, { organizationId: call.actor.organizationId, ids: [contactId] })
  if (!contact || contact.removed_at !== null) throw new Refusal('ContactNotFound')
  return contact
}

/**
 * Changes what the actor's business keeps of a contact; a business with an account says itself what it is called. A new mail address
 * is one more that the contact is found by. Refuses ContactNotFound and an address that another contact has.
 */
export const editContact = async (
  call: Call<Member>,
  { contactId, category, note, details }: Edit,
): Promise<ContactPage> => {
  const contact = await lockListed(call, contactId)
  const change = { category, note: note.trim() }
  if (contact.contact_organization_id !== null) {
    if (details) throw refuseField('details', 'has_account', 'This business says itself what it is called')
    await updateContact(call.tx, contactId, change)
  } else {
    if (!details) throw refuseField('details', 'required', 'This field is required')
    await updatePerson(call, contact, { ...change, details })
  }
  return showContact(call, { counterpartyId: contactId })
}

const updatePerson = async (
  call: Call<Member>,
  { id, owner_email: former }: LockedContact,
  { details, ...change }: Omit<Edit, 'details' | 'contactId'> & { readonly details: Details },
): Promise<void> => {
  const { tx, actor, now } = call
  const { organizationId } = actor
  const email = storedEmail(details.email)
  const isMoved = former !== email
  if (isMoved) await freeEmail(call, { id, email })
  await updateContact(tx, id, { ...change, person: personOf(details) })
  if (isMoved && former !== null) {
    await insertFormerEmail(tx, { organizationId, email: former, contactId: id, at: now })
  }
}

// An address that was this contact's before, or a removed one's, becomes the one it is written to.
const freeEmail = async (
  { tx, actor: { organizationId } }: Call<Member>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => {
  const holder = await lockByEmail(tx, { organizationId, email })
  if (!holder) return
  const isOwn = holder.merged_into === id
  const isGone = holder.merged_into === null && holder.removed_at !== null
  if (!isOwn && !isGone) throw refuseField('details.email', 'taken', 'Another contact has this email address')
  await mergeInto(tx, { id: holder.id, intoId: id })
  await deleteContact(tx, holder.id)
}
