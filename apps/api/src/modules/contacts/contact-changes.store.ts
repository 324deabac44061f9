import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { sql } from 'kysely'
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

type Person = {
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly owner_email: string
  readonly address: PostalAddress | null
  readonly language: 'en' | 'es' | null
}
type Change = { readonly category: Contact['category']; readonly note: string; readonly person?: Person }

const personColumns = ({ address, ...person }: Person) => ({
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

type Kept = { readonly organizationId: string; readonly at: Instant } & Pick<Change, 'category'> & {
    readonly person: Person
  }

/** The new contact's id; null where another one has the mail address. One that was removed comes back as it is written now. */
export const insertPerson = async (tx: Tx, { organizationId, at, category, person }: Kept): Promise<string | null> => {
  const written = { category, ...personColumns(person) }
  const row = await tx
    .insertInto('contacts')
    .values({ id: newId(), organization_id: organizationId, created_at: at, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'customer_key'])
        .doUpdateSet({ ...written, removed_at: null })
        .where((is) => is.and([is('contacts.removed_at', 'is not', null), is('contacts.merged_into', 'is', null)])),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const setRemoved = async (tx: Tx, id: string, at: Instant | null): Promise<void> => {
  await tx.updateTable('contacts').set({ removed_at: at }).where('id', '=', id).execute()
}

type Addressed = { readonly organizationId: string; readonly email: string }

/** By what the page of the contact is found that has a mail address, now or before; somebody who was removed has none. */
export const findHolder = async (tx: Tx, { organizationId, email }: Addressed): Promise<string | null> => {
  const { rows } = await sql<{ counterparty_id: string }>`
    select coalesce(r.contact_organization_id, r.id) as counterparty_id
    from contacts c join contacts r on r.id = coalesce(c.merged_into, c.id)
    where c.organization_id = ${organizationId} and c.owner_email = ${email}
      and (r.contact_organization_id is not null or c.merged_into is not null or r.removed_at is null)
    order by r.removed_at desc nulls first limit 1`.execute(tx)
  return rows[0]?.counterparty_id ?? null
}

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
