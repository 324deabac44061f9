import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type ContactRow = {
  readonly contact_organization_id: string
  readonly category: Contact['category']
  readonly created_at: Instant
}

/** More contacts than this are not listed; nobody scrolls through them. */
const maxContacts = 5000

export const selectContacts = (tx: Tx, organizationId: string): Promise<ContactRow[]> =>
  tx
    .selectFrom('contacts')
    .select(['contact_organization_id', 'category', 'created_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .limit(maxContacts)
    .execute()

type NewContact = {
  readonly organizationId: string
  readonly contactOrganizationId: string
  readonly category: Contact['category']
  readonly createdAt: Instant
}

/** False when it is a contact already, also when another request adds it at the same moment. */
export const insertContact = async (tx: Tx, contact: NewContact): Promise<boolean> => {
  const row = await tx
    .insertInto('contacts')
    .values({
      organization_id: contact.organizationId,
      contact_organization_id: contact.contactOrganizationId,
      category: contact.category,
      created_at: contact.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'contact_organization_id']).doNothing())
    .returning('contact_organization_id')
    .executeTakeFirst()
  return row !== undefined
}
