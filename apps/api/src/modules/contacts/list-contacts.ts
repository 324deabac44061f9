import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { contactView, sortContacts } from './contact-view.domain.ts'
import { selectContacts } from './contacts.store.ts'

export const listContacts = async ({ tx, actor }: Call<Member>): Promise<{ items: Contact[] }> => {
  const rows = await selectContacts(tx, actor.organizationId)
  const entries = await listDirectoryEntries(
    tx,
    rows.map((row) => row.contact_organization_id),
  )
  const byId = new Map(entries.map((entry) => [entry.organizationId, entry]))
  const items = rows.flatMap((row) => {
    const entry = byId.get(row.contact_organization_id)
    return entry ? [contactView(entry, { category: row.category, addedAt: row.created_at })] : []
  })
  return { items: sortContacts(items) }
}
