import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { Currency } from '@contado/money'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { DirectoryEntriesTable, OrganizationsTable } from '../../platform/db/tables.ts'

export type OrganizationRow = Selectable<OrganizationsTable>
export type DirectoryRow = Selectable<DirectoryEntriesTable>

export const lockCreator = async (tx: Tx, userId: string): Promise<{ language: 'en' | 'es' }> =>
  tx.selectFrom('users').select('language').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

/** The business that somebody created, or null. */
export const selectCreated = async (tx: Tx, userId: string): Promise<OrganizationRow | null> =>
  (await tx.selectFrom('organizations').selectAll().where('created_by', '=', userId).executeTakeFirst()) ?? null

/** False once the application was handed in; the transaction acts for the business. */
export const changeType = async (tx: Tx, type: 'business' | 'solopreneur'): Promise<boolean> => {
  const { rows } = await sql<{
    is_changed: boolean | null
  }>`select change_organization_type(${type}) as is_changed`.execute(tx)
  return rows[0]?.is_changed === true
}

type NewOrganization = {
  readonly organizationId: string
  readonly handle: string
  readonly organizationType: 'business' | 'solopreneur'
  readonly language: 'en' | 'es'
  readonly timeZone: string
  readonly createdBy: string
  readonly createdAt: Instant
}

export const insertOrganization = async (tx: Tx, one: NewOrganization): Promise<OrganizationRow> => {
  const row = await tx
    .insertInto('organizations')
    .values({
      id: one.organizationId,
      handle: one.handle,
      name: one.handle,
      organization_type: one.organizationType,
      language: one.language,
      time_zone: one.timeZone,
      created_by: one.createdBy,
      created_at: one.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('memberships')
    .values({
      ...{ user_id: one.createdBy, organization_id: one.organizationId, role: 'owner', is_ubo: true },
      created_at: one.createdAt,
    })
    .execute()
  return row
}

/** False when the handle belongs to somebody else; waits for a creation of the same handle that is under way. */
export const insertDirectoryEntry = async (
  tx: Tx,
  { organizationId, handle }: { organizationId: string; handle: string },
): Promise<boolean> => {
  const row = await tx
    .insertInto('directory_entries')
    .values({ organization_id: organizationId, handle, handle_key: handle.toLowerCase(), name: handle })
    .onConflict((conflict) => conflict.column('handle_key').doNothing())
    .returning('organization_id')
    .executeTakeFirst()
  return row !== undefined
}

export const selectOrganization = async (tx: Tx, organizationId: string): Promise<OrganizationRow | null> =>
  (await tx.selectFrom('organizations').selectAll().where('id', '=', organizationId).executeTakeFirst()) ?? null

export const updateOrganization = async (
  tx: Tx,
  organizationId: string,
  change: Partial<Pick<OrganizationRow, 'status' | 'verification_status' | 'name' | 'legal_name'>>,
): Promise<void> => {
  await tx.updateTable('organizations').set(change).where('id', '=', organizationId).execute()
}

/** Of the acting organization. */
export const updateBaseCurrency = async (tx: Tx, currency: Currency): Promise<void> => {
  await sql`select set_base_currency(${currency})`.execute(tx)
}

/** Adds a currency to those that the acting organization waits for, once; answers all of them. */
export const addToWaitlists = async (tx: Tx, currency: string): Promise<string[]> => {
  const { rows } = await sql<{ waitlists: string[] }>`select join_waitlist(${currency}) as waitlists`.execute(tx)
  return rows[0]?.waitlists ?? []
}

export const updateDirectoryEntry = async (
  tx: Tx,
  organizationId: string,
  { legalName, address }: { legalName: string; address: PostalAddress },
): Promise<void> => {
  await tx
    .updateTable('directory_entries')
    .set({
      name: legalName,
      legal_name: legalName,
      country: address.country,
      address: JSON.stringify(address),
      is_verified: true,
    })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** Where a business is. */
export const updateAddress = async (tx: Tx, organizationId: string, address: PostalAddress): Promise<void> => {
  await tx
    .updateTable('directory_entries')
    .set({ country: address.country, address: JSON.stringify(address) })
    .where('organization_id', '=', organizationId)
    .execute()
}

export const updateLogo = async (tx: Tx, organizationId: string, logoFileId: string | null): Promise<DirectoryRow> =>
  tx
    .updateTable('directory_entries')
    .set({ logo_file_id: logoFileId })
    .where('organization_id', '=', organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const selectDirectoryEntryByHandle = async (tx: Tx, handleKey: string): Promise<DirectoryRow | null> =>
  (await tx.selectFrom('directory_entries').selectAll().where('handle_key', '=', handleKey).executeTakeFirst()) ?? null

type Sought = {
  readonly handleKey: string
  readonly words: readonly string[]
  readonly notId: string
  readonly limit: number
}

/**
 * The entry with this handle, and verified ones whose handle begins with it or whose name has words that begin with these: by
 * indexes, no more than `limit` of each kind.
 */
export const selectSoughtEntries = async (
  tx: Tx,
  { handleKey, words, notId, limit }: Sought,
): Promise<DirectoryRow[]> => {
  const others = () => tx.selectFrom('directory_entries').selectAll().where('organization_id', '<>', notId).limit(limit)
  const verified = () => others().where('is_verified', '=', true)
  const asked = sql<string>`to_tsquery('simple', folded(${words.map((word) => `${word}:*`).join(' & ')}))`
  const exactly = handleKey === '' ? [] : await others().where('handle_key', '=', handleKey).execute()
  const begun =
    handleKey === ''
      ? []
      : await verified()
          .where('handle_key', 'like', `${handleKey.replaceAll('_', '\\_')}%`)
          .orderBy(sql`handle_key using ~<~`)
          .execute()
  const named = words.length === 0 ? [] : await verified().where(sql<boolean>`sought @@ ${asked}`).execute()
  const known = new Map([...exactly, ...begun, ...named].map((row) => [row.organization_id, row]))
  return [...known.values()].slice(0, limit)
}

export const updateCompanyInfo = async (
  tx: Tx,
  organizationId: string,
  change: { readonly description: string; readonly contact_email?: string | null },
): Promise<DirectoryRow> =>
  tx
    .updateTable('directory_entries')
    .set(change)
    .where('organization_id', '=', organizationId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const selectDirectoryEntries = async (tx: Tx, organizationIds: readonly string[]): Promise<DirectoryRow[]> =>
  organizationIds.length === 0
    ? []
    : tx
        .selectFrom('directory_entries')
        .selectAll()
        .where('organization_id', 'in', [...organizationIds])
        .execute()
