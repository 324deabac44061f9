import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { moveCompanyInvite } from '../invitations/index.ts'
import { findByHandle } from '../organizations/index.ts'
import { lockContact, setCategory } from './contacts.store.ts'

type Category = Contact['category']
type Move = {
  readonly handle: string | null
  readonly ownerEmail: string | null
  readonly category: Category
  readonly newCategory: Category
}
type Moved = { handle: string | null; ownerEmail: string | null; category: Category }

const moveInvited = async (call: Call<Member>, { ownerEmail, category, newCategory }: Move): Promise<Moved> => {
  if (ownerEmail === null) throw new Refusal('ContactNotFound')
  const isMoved = await moveCompanyInvite(call, { email: ownerEmail, from: category, to: newCategory })
  if (isMoved === null) throw new Refusal('ContactNotFound')
  if (!isMoved) throw new Refusal('ContactMoved')
  return { handle: null, ownerEmail, category: newCategory }
}

/**
 * Moves a contact, named by its handle, or without one an invited business, named by its address, out of the category that it was seen
 * in. Refuses ContactNotFound, and ContactMoved when it stands elsewhere meanwhile.
 */
export const moveContact = async (call: Call<Member>, move: Move): Promise<Moved> => {
  const { tx, actor } = call
  if (move.handle === null) return moveInvited(call, move)
  const entry = await findByHandle(tx, move.handle)
  if (!entry) throw new Refusal('ContactNotFound')
  const named = { organizationId: actor.organizationId, contactOrganizationId: entry.organizationId }
  const contact = await lockContact(tx, named)
  if (!contact) throw new Refusal('ContactNotFound')
  if (contact.category !== move.category) throw new Refusal('ContactMoved')
  await setCategory(tx, { ...named, category: move.newCategory })
  return { handle: entry.handle, ownerEmail: contact.owner_email, category: move.newCategory }
}
