import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { findByHandle } from '../organizations/index.ts'
import { contactView } from './contact-view.domain.ts'
import { insertContact } from './contacts.store.ts'

/** Adds a business to the contacts by its handle, in any case, with or without @; twice is refused, and so is the own one. */
export const addContact = async (
  { tx, actor, now }: Call<Member>,
  { handle, category }: Pick<Contact, 'handle' | 'category'>,
): Promise<Contact> => {
  const entry = await findByHandle(tx, handle)
  if (!entry) throw new Refusal('HandleNotFound')
  if (entry.organizationId === actor.organizationId) throw new Refusal('OwnHandle')
  const isNew = await insertContact(tx, {
    organizationId: actor.organizationId,
    contactOrganizationId: entry.organizationId,
    category,
    createdAt: now,
  })
  if (!isNew) throw new Refusal('ContactAlreadyAdded')
  return contactView(entry, { category, created_at: now, owner_email: null, first_name: null, last_name: null })
}
