import type { ConversionStatus } from '@contado/contract/conversions/conversion-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type QuoteRow = {
  readonly id: string
  readonly organization_id: string
  readonly sold_currency: Currency
  readonly bought_currency: Currency
  readonly sold_minor: bigint
  readonly spread_minor: bigint
  /** Null for a quote of before it was kept. */
  readonly spread_bps: number | null
  readonly bought_minor: bigint
  readonly rates_date: LocalDate
  readonly rate: string
  readonly status: ConversionStatus
  readonly quoted_by: string
  readonly quoted_at: Instant
  readonly expires_at: Instant
  readonly pending_transfer_id: string | null
  readonly accepted_at: Instant | null
  readonly completed_at: Instant | null
}

export type NewQuote = Omit<QuoteRow, 'status' | 'pending_transfer_id' | 'accepted_at' | 'completed_at'>

export const insertQuote = async (tx: Tx, row: NewQuote): Promise<void> => {
  await tx.insertInto('fx_quotes').values(row).execute()
}

export const selectQuote = async (tx: Tx, id: string): Promise<QuoteRow | null> => {
  const { rows } = await sql<QuoteRow>`select * from fx_quotes where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export const lockQuote = async (tx: Tx, id: string): Promise<QuoteRow | null> => {
  const { rows } = await sql<QuoteRow>`select * from fx_quotes where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

type Change = Pick<QuoteRow, 'status'> &
  Partial<Pick<QuoteRow, 'pending_transfer_id' | 'accepted_at' | 'completed_at'>> & { readonly expired_at?: Instant }

export const updateQuote = async (tx: Tx, id: string, change: Change): Promise<void> => {
  await tx.updateTable('fx_quotes').set(change).where('id', '=', id).execute()
}

/** Conversions that were accepted by then and not carried out, oldest first, of everybody. */
export const selectAcceptedBy = (
  tx: Tx,
  by: Instant,
  limit: number,
): Promise<{ id: string; organization_id: string }[]> =>
  tx
    .selectFrom('fx_quotes')
    .select(['id', 'organization_id'])
    .where('status', '=', 'accepted')
    .where('accepted_at', '<=', by)
    .orderBy('accepted_at')
    .limit(limit)
    .execute()

/** Deletes quotes of everybody that nobody took and that ran out by then, at most so many. */
export const deleteUntaken = async (tx: Tx, by: Instant, limit: number): Promise<void> => {
  await sql`delete from fx_quotes where id in (
    select id from fx_quotes where status = 'open' and expires_at <= ${by} limit ${limit})`.execute(tx)
}
