import { amountInText } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

/** Whose list of invoices: what an organization sent, or what it received. */
export type Side = 'income' | 'expenses'

/** What is looked for, and which invoices have it: in their words, null where they are found faster by reading the list; as an amount. */
export type Search = {
  readonly text: string
  readonly ids: readonly string[] | null
  readonly ofAmount: readonly string[]
}

// An index of trigrams knows no shorter words.
const shortest = 3
/** What has more is no rare word: the list's own order finds a page of it soon. */
export const mostLookedUp = 2000

const parties = { income: sql.ref('sender_id'), expenses: sql.ref('recipient_id') }

// What its row shows, or what it was about when it was sent.
const lookUpAmount = async (tx: Tx, side: Side, minor: bigint): Promise<string[]> => {
  const own = sql`from invoices where ${parties[side]} = current_organization_id()
    ${side === 'income' ? sql`` : sql`and status not in ('draft', 'scheduled', 'deleted')`}`
  const { rows } = await sql<{ id: string }>`(select id ${own} and listed_minor = ${minor} limit ${mostLookedUp})
    union (select id ${own} and base_minor = ${minor} and base_minor <> listed_minor limit ${mostLookedUp})`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Looks words up among the acting organization's own invoices of a side, whatever their case, and an amount, however it is written. */
export const lookUp = async (tx: Tx, side: Side, text: string): Promise<Search> => {
  const minor = amountInText(text)
  const ofAmount = minor === null ? [] : await lookUpAmount(tx, side, minor)
  if ([...text].length < shortest) return { text, ids: null, ofAmount }
  const { rows } = await sql<{ ids: string[] }>`select array(
    select find_invoices_by_words(${side}, lower(${likePattern(text)}), ${mostLookedUp + 1})) as ids`.execute(tx)
  const ids = rows[0]?.ids ?? []
  return { text, ids: ids.length > mostLookedUp ? null : ids, ofAmount }
}

/** Number, summary and counterparty hold the words that are looked for, whatever their case, the same words as the index's; or it is of that amount. */
export const isFound = ({ text, ids, ofAmount }: Search, counterparty: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (ids !== null) return sql`id = any(${[...ids, ...ofAmount]}::uuid[])`
  const inWords = sql`strpos(lower(concat_ws(' ', number, summary, ${counterparty} ->> 'name',
    ${counterparty} ->> 'legalName', '@' || (${counterparty} ->> 'handle'), recipient_invite ->> 'firstName',
    recipient_invite ->> 'lastName', recipient_invite ->> 'company')), lower(${text})) > 0`
  return ofAmount.length === 0 ? inWords : sql`(${inWords} or id = any(${ofAmount}::uuid[]))`
}
