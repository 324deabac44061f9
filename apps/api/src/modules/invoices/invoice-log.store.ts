import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type ListRow, rowColumns } from './invoice-list.store.ts'
import { type Narrowing, narrowingConditions } from './invoice-narrowing.store.ts'
import { behind, inOrder, type ListPlace, type Sort, sortedColumn } from './invoice-order.store.ts'
import { isFound, type Search, type Side } from './invoice-words.store.ts'

export type LogFilter = {
  /** Both sides where it is absent. */
  readonly side: Side | undefined
  readonly organizationId: string
  readonly now: Instant
  /** The viewer's zone, in which the days of sending are. */
  readonly timeZone: string
  readonly statuses: readonly InvoiceStatus[] | undefined
  readonly currency: string | undefined
  readonly from: LocalDate | undefined
  readonly to: LocalDate | undefined
  readonly search: Readonly<Record<Side, Search>> | undefined
  readonly archived: 'only' | 'without' | undefined
  readonly narrowing?: Narrowing | undefined
  readonly sort?: Sort | undefined
}

export type LogRow = ListRow & { readonly side: Side; readonly is_archived: boolean; readonly sent_at: Instant }

type Page = { readonly after: ListPlace | null; readonly limit: number }

// The same words as the indexes' own, so that the planner knows them again.
const sides = {
  income: {
    party: sql.ref('sender_id'),
    archived: sql.ref('archived_by_sender'),
    other: sql.ref('recipient_snapshot'),
  },
  expenses: {
    party: sql.ref('recipient_id'),
    archived: sql.ref('archived_by_recipient'),
    other: sql.ref('sender_snapshot'),
  },
} as const

/** What the rows of one side of the log have. */
export const logCondition = (filter: LogFilter, side: Side): RawBuilder<unknown> => {
  const { party, archived, other } = sides[side]
  const { from, to, timeZone } = filter
  const parts = [sql`${party} = ${filter.organizationId} and status not in ('draft', 'scheduled', 'deleted')`]
  if (filter.statuses !== undefined) parts.push(sql`status = any(${[...filter.statuses]})`)
  if (filter.currency !== undefined) parts.push(sql`currency = ${filter.currency}`)
  if (from !== undefined) parts.push(sql`sent_at >= (${from}::date::timestamp at time zone ${timeZone})`)
  if (to !== undefined) parts.push(sql`sent_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`)
  if (filter.archived === 'only') parts.push(sql`${archived} is not null`)
  if (filter.archived === 'without') parts.push(sql`${archived} is null`)
  if (filter.narrowing !== undefined) parts.push(...narrowingConditions(side, filter.narrowing))
  if (filter.search !== undefined) parts.push(isFound(filter.search[side], other))
  return sql.join(parts, sql` and `)
}

// Both sides begin when they are sent.
const newestFirst: Sort = { by: 'created', isDescending: true }
/** What the log is sorted by on one side. */
export const logColumn = (sort: Sort, side: Side): RawBuilder<unknown> =>
  sort.by === 'created' ? sql.ref('sent_at') : sortedColumn(sort, side)

const sideQuery = (filter: LogFilter, side: Side, { after, limit }: Page): RawBuilder<unknown> => {
  const { sort = newestFirst } = filter
  const at = logColumn(sort, side)
  return sql`(select ${rowColumns(filter.now)}, sent_at, ${at} as at, ${side}::text as side,
      ${sides[side].archived} is not null as is_archived
    from invoices where ${logCondition(filter, side)} ${behind(sort, at, after)} ${inOrder(sort, at)} limit ${limit})`
}

/** The statement of one page of both sides in one order, apart so that a test can have it explained. */
export const logQuery = (filter: LogFilter, page: Page): RawBuilder<LogRow> => {
  const { sort = newestFirst } = filter
  const asked = filter.side === undefined ? (['income', 'expenses'] as const) : [filter.side]
  const both = sql.join(
    asked.map((side) => sideQuery(filter, side, page)),
    sql` union all `,
  )
  return sql<LogRow>`select * from (${both}) as log ${inOrder(sort, sql.ref('at'))} limit ${page.limit}`
}

export const selectLog = async (tx: Tx, filter: LogFilter, page: Page): Promise<LogRow[]> =>
  (await logQuery(filter, page).execute(tx)).rows
