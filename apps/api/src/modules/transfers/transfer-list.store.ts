import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { amountInText, type Currency } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import type { LinePeriod } from '../ledger/index.ts'
import type { TransferRow } from './transfers.store.ts'

/** What is looked for, and which transfers have it: in their words, null where they are found sooner by reading the list; as an amount. */
type Search = {
  readonly text: string
  readonly ids: readonly string[] | null
  readonly ofAmount: readonly string[]
}

export type TransferFilter = {
  readonly organizationId: string
  readonly statuses: readonly TransferStatus[] | null
  readonly currency: string | null
  readonly beneficiaryId: string | null
  readonly recurringTransferId: string | null
  /** When it was asked for. */
  readonly period: LinePeriod
  readonly search: Search | null
}

type Page = { readonly limit: number; readonly after: string | null }
/** In the order of the moments at which they were asked for. */
type PageByTime = { readonly limit: number; readonly after: { readonly at: Instant; readonly id: string } | null }

// An index of trigrams knows no shorter words.
const shortest = 3
/** What has more is no rare word: the list's own order finds a page of it soon. */
export const mostLookedUp = 2000

// What arrives, or what leaves of another currency.
const lookUpAmount = async (tx: Tx, minor: bigint): Promise<string[]> => {
  const own = sql`from transfers where organization_id = current_organization_id()`
  const newest = sql`order by id desc limit ${mostLookedUp}`
  const { rows } = await sql<{ id: string }>`(select id ${own} and target_minor = ${minor} ${newest})
    union all (select id ${own} and source_minor = ${minor} and target_minor <> source_minor ${newest})`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Looks words up among the acting organization's own transfers, whatever their case, and an amount, however it is written. */
export const lookUpTransfers = async (tx: Tx, text: string): Promise<Search> => {
  const minor = amountInText(text)
  const ofAmount = minor === null ? [] : await lookUpAmount(tx, minor)
  if ([...text].length < shortest) return { text, ids: null, ofAmount }
  const { rows } = await sql<{ ids: string[] | null }>`
    select find_transfers_by_words(lower(${text}), lower(${likePattern(text)}), ${mostLookedUp + 1}) as ids`.execute(tx)
  const ids = rows[0]?.ids ?? null
  return { text, ids: ids === null || ids.length > mostLookedUp ? null : ids, ofAmount }
}

const isFound = ({ text, ofAmount }: Search): RawBuilder<unknown> => {
  const inWords = sql`strpos(lower(payee_name || ' ' || reference), lower(${text})) > 0`
  return ofAmount.length === 0 ? inWords : sql`(${inWords} or id = any(${[...ofAmount]}::uuid[]))`
}

// Ids that were looked up leave nothing to choose: they are read from the index of the list, in its order.
const isOnPage = (search: Search | null, after: string | null): RawBuilder<unknown>[] => {
  if (search !== null && search.ids !== null) {
    const ids = [...search.ids, ...search.ofAmount].filter((id) => after === null || id < after)
    return [sql`id = any(${ids}::uuid[])`]
  }
  return [...foundBy(search), ...(after === null ? [] : [sql`id < ${after}::uuid`])]
}

const foundBy = (search: Search | null): RawBuilder<unknown>[] => {
  if (search === null) return []
  return search.ids === null ? [isFound(search)] : [sql`id = any(${[...search.ids, ...search.ofAmount]}::uuid[])`]
}

// Each is read in order from an index of its own, and what they have in common is nothing.
const partsOf = ({ statuses, currency }: TransferFilter): RawBuilder<unknown>[][] => {
  const ofStatuses = statuses?.length ? statuses.map((status) => [sql`status = ${sql.lit(status)}`]) : [[]]
  const ofCurrency =
    currency === null
      ? [[]]
      : [
          [sql`source_currency = ${sql.lit(currency)}`],
          // The first condition chooses the index, the second reads it.
          [sql`target_currency <> source_currency and nullif(target_currency, source_currency) = ${sql.lit(currency)}`],
        ]
  return ofStatuses.flatMap((status) => ofCurrency.map((side) => [...status, ...side]))
}

const ofOne = ({ organizationId, beneficiaryId, recurringTransferId }: TransferFilter): RawBuilder<unknown>[] => [
  sql`organization_id = ${organizationId}`,
  ...(beneficiaryId === null ? [] : [sql`beneficiary_id = ${beneficiaryId}`]),
  ...(recurringTransferId === null ? [] : [sql`recurring_transfer_id = ${recurringTransferId}`]),
]

// What a period is read by: its own rows, however many there are before and after it.
const inPeriod = ({ organizationId, period: { fromInstant, toInstant } }: TransferFilter): RawBuilder<unknown>[] => [
  sql`organization_id = ${organizationId}`,
  ...(fromInstant === undefined ? [] : [sql`created_at >= ${fromInstant}`]),
  ...(toInstant === undefined ? [] : [sql`created_at < ${toInstant}`]),
]

const narrowed = (filter: TransferFilter): RawBuilder<unknown>[] => [
  ...ofOne(filter),
  ...(filter.statuses?.length ? [sql`status = any(${[...filter.statuses]})`] : []),
  ...(filter.currency === null ? [] : [sql`${filter.currency} in (source_currency, target_currency)`]),
  ...foundBy(filter.search),
]

type Columns = RawBuilder<unknown>

const everything = sql`*`

const timeQuery = (
  filter: TransferFilter,
  { limit, after }: PageByTime,
  columns: Columns = everything,
): RawBuilder<TransferRow> => {
  const place = after === null ? [] : [sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`]
  const conditions = [...inPeriod(filter), ...narrowed(filter), ...place]
  return sql`select ${columns} from transfers where ${sql.join(conditions, sql` and `)}
    order by created_at desc, id desc limit ${sql.lit(limit)}`
}

// A plan that is kept knows no parameter's value: a limit is a tenth of the rows to it, and a currency or a state is any, rare ones too.
const pageQuery = (
  filter: TransferFilter,
  { limit, after }: Page,
  columns: Columns = everything,
): RawBuilder<TransferRow> => {
  const all = [...ofOne(filter), ...isOnPage(filter.search, after)]
  const parts = partsOf(filter).map(
    (part) =>
      sql`(select ${columns} from transfers where ${sql.join([...all, ...part], sql` and `)} order by id desc limit ${sql.lit(limit)})`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) found order by id desc limit ${sql.lit(limit)}`
}

export type TransferSum = {
  readonly source_currency: Currency
  readonly count: string
  readonly amount: string
  readonly fee: string
  readonly not_through: string
  /** False where older ones were not looked at. */
  readonly is_whole: boolean
}

const summed = sql.raw(
  'id, organization_id, beneficiary_id, recurring_transfer_id, status, source_currency, target_currency, payee_name, reference, source_minor, fee_minor',
)

export const isOfPeriod = ({ period }: TransferFilter): boolean =>
  period.fromInstant !== undefined || period.toInstant !== undefined

/**
 * What transfers add up to by the currency that they leave. No more than so many are looked at, the newest of the period or of what else
 * the list is read by; the rest of what narrows it is asked of those.
 */
export const selectTransferSums = async (tx: Tx, filter: TransferFilter, most: number): Promise<TransferSum[]> => {
  const page = { limit: most + 1, after: null }
  const sought = filter.search?.ids === null ? { ...filter, search: null } : filter
  const seen = isOfPeriod(filter)
    ? sql`select ${summed} from transfers where ${sql.join(inPeriod(filter), sql` and `)}
        order by created_at desc limit ${sql.lit(page.limit)}`
    : pageQuery(sought, page, summed)
  const { rows } = await sql<TransferSum>`
    with seen as materialized (${seen}),
      found as (select *, ${sql.join(narrowed(filter), sql` and `)} as is_found, status = 'returned' as is_back,
        status in ('failed', 'canceled', 'denied', 'declined') as is_off from seen)
    select source_currency, count(*) filter (where is_found)::text as count,
      coalesce(sum(source_minor) filter (where is_found and not is_back and not is_off), 0)::text as amount,
      coalesce(sum(fee_minor) filter (where is_found and not is_off), 0)::text as fee,
      coalesce(sum(source_minor) filter (where is_found and (is_back or is_off)), 0)::text as not_through,
      (select count(*) from seen) <= ${sql.lit(most)} as is_whole
    from found group by source_currency`.execute(tx)
  return rows
}

/** How many they are, counted no further than the limit. */
export const countTransfersFound = async (tx: Tx, filter: TransferFilter, limit: number): Promise<number> => {
  const page = { limit, after: null }
  const found = isOfPeriod(filter) ? timeQuery(filter, page, sql`id`) : pageQuery(filter, page, sql`id`)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${found}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Those asked for in a period, newest first. */
export const selectTransfersByTime = async (tx: Tx, filter: TransferFilter, page: PageByTime): Promise<TransferRow[]> =>
  (await timeQuery(filter, page).execute(tx)).rows

/** An organization's own, newest first: ids are in the order of time. */
export const selectTransfers = async (tx: Tx, filter: TransferFilter, page: Page): Promise<TransferRow[]> =>
  (await pageQuery(filter, page).execute(tx)).rows
