import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'

export type ContactRow = {
  readonly contact_organization_id: string | null
  readonly category: Contact['category']
  readonly created_at: Instant
  readonly owner_email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

const columns = ['contact_organization_id', 'category', 'created_at', 'owner_email', 'first_name', 'last_name'] as const

/** More contacts than this are not listed; nobody scrolls through them. */
const maxContacts = 5000

export const selectContacts = (tx: Tx, organizationId: string): Promise<ContactRow[]> =>
  tx
    .selectFrom('contacts')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('contact_organization_id', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(maxContacts)
    .execute()

export const selectHasContacts = async (tx: Tx, organizationId: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('contacts')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type NewContact = {
  readonly organizationId: string
  readonly contactOrganizationId: string
  readonly category: Contact['category']
  readonly createdAt: Instant
  /** Whom the business invited, as it wrote them. */
  readonly person?: { readonly ownerEmail: string; readonly firstName: string | null; readonly lastName: string | null }
}

/**
 * False when it is a contact already, also when another request adds it at the same moment. One that was removed comes back; one that
 * took over invoices before anybody was told of it counts as new.
 */
export const insertContact = async (tx: Tx, contact: NewContact): Promise<boolean> => {
  const row = await tx
    .insertInto('contacts')
    .values({
      id: newId(),
      organization_id: contact.organizationId,
      contact_organization_id: contact.contactOrganizationId,
      category: contact.category,
      created_at: contact.createdAt,
      owner_email: contact.person?.ownerEmail ?? null,
      first_name: contact.person?.firstName ?? null,
      last_name: contact.person?.lastName ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'customer_key'])
        .doUpdateSet({ category: contact.category, removed_at: null, is_unannounced: false })
        .where((is) => is.or([is('contacts.removed_at', 'is not', null), is('contacts.is_unannounced', '=', true)])),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Named = Pick<NewContact, 'organizationId' | 'contactOrganizationId'>

export const lockContact = (
  tx: Tx,
  { organizationId, contactOrganizationId }: Named,
): Promise<ContactRow | undefined> =>
  tx
    .selectFrom('contacts')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('contact_organization_id', '=', contactOrganizationId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const setCategory = async (tx: Tx, contact: Named & Pick<NewContact, 'category'>): Promise<void> => {
  await tx
    .updateTable('contacts')
    .set({ category: contact.category })
    .where('organization_id', '=', contact.organizationId)
    .where('contact_organization_id', '=', contact.contactOrganizationId)
    .execute()
}

/** Makes the business and the person that the job acts for one with every contact that is kept under the person's confirmed address. */
export const joinKept = async (tx: Tx): Promise<void> => {
  await sql`select join_kept(current_verified_email())`.execute(tx)
}
