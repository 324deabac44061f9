import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { lockContacts, setRemoved } from './contact-changes.store.ts'
import { lockListed } from './edit-contact.ts'

type Named = { readonly contactId: string }
type Done = { readonly done: true }

/** Takes a contact out of the list; what was invoiced stays, and whoever is billed again comes back. Refuses ContactNotFound. */
export const removeContact = async (call: Call<Member>, { contactId }: Named): Promise<Done> => {
  const { id } = await lockListed(call, contactId)
  await setRemoved(call.tx, id, call.now)
  return { done: true }
}

/** Puts a removed contact back as it was. Refuses ContactNotFound. */
export const restoreContact = async ({ tx, actor }: Call<Member>, { contactId }: Named): Promise<Done> => {
  const [contact] = await lockContacts(tx, { organizationId: actor.organizationId, ids: [contactId] })
  if (!contact) throw new Refusal('ContactNotFound')
  await setRemoved(tx, contact.id, null)
  return { done: true }
}
