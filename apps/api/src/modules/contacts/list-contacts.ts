import type { Contact, ContactInvite } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { listCompanyInvites } from '../invitations/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { contactView, sortContacts } from './contact-view.domain.ts'
import { selectContacts } from './contacts.store.ts'

/** The contacts of the actor's business by name, and the businesses that it invited and that have not answered. */
export const listContacts = async (call: Call<Member>): Promise<{ items: Contact[]; invites: ContactInvite[] }> => {
  const { tx, actor } = call
  const rows = await selectContacts(tx, actor.organizationId)
  const entries = await listDirectoryEntries(
    tx,
    rows.flatMap((row) => row.contact_organization_id ?? []),
  )
  const byId = new Map(entries.map((entry) => [entry.organizationId, entry]))
  const items = rows.flatMap((row) => {
    const entry = byId.get(row.contact_organization_id ?? '')
    return entry ? [contactView(entry, row)] : []
  })
  return { items: sortContacts(items), invites: await listCompanyInvites(call) }
}
