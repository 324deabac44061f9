import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isListed, type ListFilter, type ListRow, listCondition, rowColumns } from './invoice-list.store.ts'
import { type LogFilter, logColumn, logCondition } from './invoice-log.store.ts'
import { inOrder, type Sort, sortedColumn } from './invoice-order.store.ts'
import type { Side } from './invoice-words.store.ts'

/** A list read from its beginning to its end: one of the sides, or both as the log has them. */
export type WholeList =
  | { readonly list: Side; readonly filter: ListFilter & { readonly sort: Sort } }
  | { readonly list: 'log'; readonly filter: LogFilter & { readonly sort: Sort } }

type Part = { readonly condition: RawBuilder<unknown>; readonly at: RawBuilder<unknown> }

const partsOf = (whole: WholeList): readonly Part[] => {
  if (whole.list !== 'log') {
    const { list, filter } = whole
    return [{ condition: listCondition(filter), at: sortedColumn(filter.sort, list) }]
  }
  const { filter } = whole
  const sides: readonly Side[] = filter.side === undefined ? ['income', 'expenses'] : [filter.side]
  return sides.map((side) => ({ condition: logCondition(filter, side), at: logColumn(filter.sort, side) }))
}

const unionOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` union all `)

/** How many rows it has, counted no further than the limit. */
export const countWhole = async (tx: Tx, whole: WholeList, limit: number): Promise<number> => {
  const each = partsOf(whole).map(({ condition }) => sql`(select from invoices where ${condition} limit ${limit})`)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from (${unionOf(each)}) as listed limit ${limit}) as counted`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The ids of its rows in its order, as one statement sees them. */
export const selectWhole = async (tx: Tx, whole: WholeList, limit: number): Promise<string[]> => {
  const { sort } = whole.filter
  const each = partsOf(whole).map(
    ({ condition, at }) =>
      sql`(select id, ${at} as at from invoices where ${condition} ${inOrder(sort, at)} limit ${limit})`,
  )
  const { rows } = await sql<{ id: string }>`select id from (${unionOf(each)}) as listed
    ${inOrder(sort, sql.ref('at'))} limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

type Asked = { readonly organizationId: string; readonly now: Instant; readonly ids: readonly string[] }

export type WholeRow = Omit<ListRow, 'at'> & { readonly side: Side; readonly is_archived: boolean }

/** The rows of some ids, in no order; an id that names nothing of the organization's lists finds nothing. */
export const selectRows = async (tx: Tx, { organizationId, now, ids }: Asked): Promise<WholeRow[]> => {
  const isSeller = sql`sender_id = ${organizationId}`
  const { rows } = await sql<WholeRow>`select ${rowColumns(now)},
      case when ${isSeller} then 'income' else 'expenses' end as side,
      case when ${isSeller} then archived_by_sender else archived_by_recipient end is not null as is_archived
    from invoices where id = any(${[...ids]}::uuid[]) and ${isListed(organizationId)}`.execute(tx)
  return rows
}
