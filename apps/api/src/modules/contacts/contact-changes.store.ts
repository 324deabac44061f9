import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'contacts.address': PostalAddress | null
  }
}

const columns = [
  'id',
  'contact_organization_id',
  'owner_email',
  'note',
  'removed_at',
  'language',
  'last_invoice_on',
] as const

/** Contacts of an organization that are not part of another one, locked in the order of their ids; removed ones, too. */
export const lockContacts = async (
  tx: Tx,
  { organizationId, ids }: { readonly organizationId: string; readonly ids: readonly string[] },
) =>
  tx
    .selectFrom('contacts')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export type LockedContact = Awaited<ReturnType<typeof lockContacts>>[number]

type Change = {
  readonly category: Contact['category']
  readonly note: string
  readonly person?: {
    readonly first_name: string
    readonly last_name: string
    readonly company: string
    readonly owner_email: string
    readonly address: PostalAddress | null
    readonly language: 'en' | 'es' | null
  }
}

const personColumns = ({ address, ...person }: NonNullable<Change['person']>) => ({
  ...person,
  address: address ? JSON.stringify(address) : null,
})

export const updateContact = async (tx: Tx, id: string, { category, note, person }: Change): Promise<void> => {
  await tx
    .updateTable('contacts')
    .set({ category, note, ...(person ? personColumns(person) : {}) })
    .where('id', '=', id)
    .execute()
}

export const setRemoved = async (tx: Tx, id: string, at: Instant | null): Promise<void> => {
  await tx.updateTable('contacts').set({ removed_at: at }).where('id', '=', id).execute()
}

type Addressed = { readonly organizationId: string; readonly email: string }

/** Who has a mail address as what invoices know them by, locked. */
export const lockByEmail = async (tx: Tx, { organizationId, email }: Addressed) =>
  tx
    .selectFrom('contacts')
    .select(['id', 'merged_into', 'removed_at'])
    .where('organization_id', '=', organizationId)
    .where('customer_key', '=', email)
    .forUpdate()
    .executeTakeFirst()

/** Makes a contact, and what was merged into it, part of another one. */
export const mergeInto = async (
  tx: Tx,
  { id, intoId }: { readonly id: string; readonly intoId: string },
): Promise<void> => {
  await tx
    .updateTable('contacts')
    .set({ merged_into: intoId })
    .where((is) => is.or([is('id', '=', id), is('merged_into', '=', id)]))
    .execute()
}

/** What the remaining contact takes over from one that became part of it. */
export const takeOver = async (
  tx: Tx,
  id: string,
  kept: Pick<LockedContact, 'note' | 'language' | 'last_invoice_on'>,
): Promise<void> => {
  await tx.updateTable('contacts').set(kept).where('id', '=', id).execute()
}

export const deleteContact = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('contacts').where('id', '=', id).execute()
}

/** Remembers under which mail address a contact was billed before. */
export const insertFormerEmail = async (
  tx: Tx,
  { organizationId, email, contactId, at }: Addressed & { readonly contactId: string; readonly at: Instant },
): Promise<void> => {
  await tx
    .insertInto('contacts')
    .values({
      id: newId(),
      organization_id: organizationId,
      owner_email: email,
      category: 'customer',
      created_at: at,
      merged_into: contactId,
    })
    .execute()
}
