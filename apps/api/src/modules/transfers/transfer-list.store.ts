import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import type { TransferRow } from './transfers.store.ts'

/** What is looked for, and which transfers have it; null where they are found sooner by reading the list. */
type Search = { readonly text: string; readonly ids: readonly string[] | null }

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

/** Looks words up among the acting organization's own transfers, whatever their case. */
export const lookUpTransfers = async (tx: Tx, text: string): Promise<Search> => {
  if ([...text].length < shortest) return { text, ids: null }
  const { rows } = await sql<{ ids: string[] | null }>`
    select find_transfers_by_words(lower(${text}), lower(${likePattern(text)}), ${mostLookedUp + 1}) as ids`.execute(tx)
  const ids = rows[0]?.ids ?? null
  return { text, ids: ids === null || ids.length > mostLookedUp ? null : ids }
}

const isFound = ({ text }: Search): RawBuilder<unknown> =>
  sql`strpos(lower(payee_name || ' ' || reference), lower(${text})) > 0`

// Ids that were looked up leave nothing to choose: they are read from the index of the list, in its order.
const isOnPage = (search: Search | null, after: string | null): RawBuilder<unknown>[] => {
  if (search !== null && search.ids !== null) {
    const ids = search.ids.filter((id) => after === null || id < after)
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
