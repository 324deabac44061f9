import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { amountInText } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
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
  readonly search: Search | null
}

type Page = { readonly limit: number; readonly after: string | null }

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
  return [...(search === null ? [] : [isFound(search)]), ...(after === null ? [] : [sql`id < ${after}::uuid`])]
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

// A plan that is kept knows no parameter's value: a limit is a tenth of the rows to it, and a currency or a state is any, rare ones too.
const pageQuery = (filter: TransferFilter, { limit, after }: Page): RawBuilder<TransferRow> => {
  const { organizationId, beneficiaryId, recurringTransferId, search } = filter
  const all = [
    sql`organization_id = ${organizationId}`,
    ...(beneficiaryId === null ? [] : [sql`beneficiary_id = ${beneficiaryId}`]),
    ...(recurringTransferId === null ? [] : [sql`recurring_transfer_id = ${recurringTransferId}`]),
    ...isOnPage(search, after),
  ]
  const parts = partsOf(filter).map(
    (part) =>
      sql`(select * from transfers where ${sql.join([...all, ...part], sql` and `)} order by id desc limit ${sql.lit(limit)})`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) found order by id desc limit ${sql.lit(limit)}`
}

/** An organization's own, newest first: ids are in the order of time. */
export const selectTransfers = async (tx: Tx, filter: TransferFilter, page: Page): Promise<TransferRow[]> =>
  (await pageQuery(filter, page).execute(tx)).rows
