import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

/** Whose list of invoices: what an organization sent, or what it received. */
export type Side = 'income' | 'expenses'

/** What is looked for, and which invoices have it; null where they are found faster by reading the list. */
export type Search = { readonly text: string; readonly ids: readonly string[] | null }

// An index of trigrams knows no shorter words.
const shortest = 3
/** What has more is no rare word: the list's own order finds a page of it soon. */
export const mostLookedUp = 2000

/** Looks words up among the acting organization's own invoices of a side, whatever their case. */
export const lookUp = async (tx: Tx, side: Side, text: string): Promise<Search> => {
  if ([...text].length < shortest) return { text, ids: null }
  const { rows } = await sql<{ ids: string[] }>`select array(
    select find_invoices_by_words(${side}, lower(${likePattern(text)}), ${mostLookedUp + 1})) as ids`.execute(tx)
  const ids = rows[0]?.ids ?? []
  return { text, ids: ids.length > mostLookedUp ? null : ids }
}

/** Number, summary and counterparty hold the words that are looked for, whatever their case: the same words as the index's. */
export const isFound = ({ text, ids }: Search, counterparty: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (ids !== null) return sql`id = any(${ids}::uuid[])`
  return sql`strpos(lower(concat_ws(' ', number, summary, ${counterparty} ->> 'name',
    ${counterparty} ->> 'legalName', '@' || (${counterparty} ->> 'handle'), recipient_invite ->> 'firstName',
    recipient_invite ->> 'lastName', recipient_invite ->> 'company')), lower(${text})) > 0`
}
