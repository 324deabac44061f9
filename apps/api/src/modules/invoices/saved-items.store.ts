import type { SavedItem } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { RecordedItem } from './invoice-record.domain.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'saved_items.tax': SavedItem['tax']
  }
}

const columns = ['id as savedItemId', 'name', 'rate', 'currency', 'tax'] as const

type Row = Omit<SavedItem, 'currency' | 'tax'> & { readonly currency: string; readonly tax: SavedItem['tax'] }

const toItem = (row: Row): SavedItem => ({ ...row, currency: row.currency as SavedItem['currency'] })

export const selectSavedItems = async (tx: Tx, organizationId: string): Promise<SavedItem[]> =>
  (
    await tx
      .selectFrom('saved_items')
      .select(columns)
      .where('organization_id', '=', organizationId)
      .orderBy(sql`lower(name)`)
      .execute()
  ).map(toItem)

type Kept = Omit<SavedItem, 'savedItemId'> & { readonly id: string; readonly organizationId: string }

const valuesOf = ({ name, rate, currency, tax }: Kept) => ({
  name,
  rate,
  currency,
  tax: tax === null ? null : JSON.stringify(tax),
})

/** How many items an organization has besides the one with a name, up to so many; they never share one, whatever its case. */
export const countOthers = async (
  tx: Tx,
  { organizationId, name, most }: Pick<Kept, 'organizationId' | 'name'> & { readonly most: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from saved_items
    where organization_id = ${organizationId} and lower(name) <> lower(${name}) limit ${most}) others`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Keeps an item, or puts it in the place of the one with its name. */
export const upsertItem = async (tx: Tx, item: Kept): Promise<SavedItem> => {
  const row = await tx
    .insertInto('saved_items')
    .values({ id: item.id, organization_id: item.organizationId, ...valuesOf(item) })
    .onConflict((conflict) => conflict.expression(sql`organization_id, lower(name)`).doUpdateSet(valuesOf(item)))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toItem(row)
}

/** Null where there is no such item of the organization; throws `not unique` where another has its name, also one that is saved just now. */
export const updateItem = async (tx: Tx, item: Kept): Promise<SavedItem | null> => {
  const row = await tx
    .updateTable('saved_items')
    .set(valuesOf(item))
    .where('id', '=', item.id)
    .where('organization_id', '=', item.organizationId)
    .returning(columns)
    .executeTakeFirst()
  return row ? toItem(row) : null
}

/** False where there is no such item of the organization. */
export const deleteItem = async (
  tx: Tx,
  { id, organizationId }: Pick<Kept, 'id' | 'organizationId'>,
): Promise<boolean> => {
  const row = await tx
    .deleteFrom('saved_items')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Last = { readonly tax: SavedItem['tax'] } & Pick<Invoice, 'currency' | 'accountType'>

/** The tax of the last line of the newest invoice that was sent, and the account that it is paid into. */
export const findLastInvoiced = async (tx: Tx, organizationId: string): Promise<Last | null> => {
  const { rows } = await sql<Omit<Last, 'tax'> & { readonly tax?: RecordedItem['tax'] }>`
    select items -> -1 -> 'tax' as tax, currency, account_type as "accountType" from invoices
    where sender_id = ${organizationId} and status not in ('draft', 'scheduled', 'deleted')
    order by sent_at desc, id desc limit 1`.execute(tx)
  const [last] = rows
  return last ? { ...last, tax: last.tax ?? null } : null
}
