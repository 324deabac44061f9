import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { findHolder, insertPerson } from './contact-changes.store.ts'
import { personOf } from './edit-contact.ts'
import { showContact } from './show-contact.ts'

type Details = NonNullable<ContactPage['details']>

const taken = (counterpartyId: string): Refusal =>
  new Refusal('ValidationError', {
    validations: [{ field: 'details.email', code: 'taken', message: 'Another contact has this email address' }],
    details: { counterpartyId },
  })

/**
 * Keeps somebody without an account as a contact; one that was removed comes back. Refuses an address that another contact has, and
 * names that contact.
 */
export const addPerson = async (
  call: Call<Member>,
  { category, details }: Pick<ContactPage, 'category'> & { readonly details: Details },
): Promise<ContactPage> => {
  const { tx, actor, now } = call
  const { organizationId } = actor
  const person = personOf(details)
  const named = { organizationId, email: person.owner_email }
  const holder = await findHolder(tx, named)
  if (holder !== null) throw taken(holder)
  const id = await insertPerson(tx, { organizationId, category, person, at: now })
  if (id === null) throw taken((await findHolder(tx, named)) ?? '')
  return showContact(call, { counterpartyId: id })
}
