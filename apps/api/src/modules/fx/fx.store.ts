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
  readonly bought_minor: bigint
  readonly rates_date: LocalDate
  readonly rate: string
  readonly status: 'open' | 'accepted' | 'completed' | 'expired'
  readonly quoted_by: string
  readonly quoted_at: Instant
  readonly expires_at: Instant
  readonly pending_transfer_id: string | null
  readonly accepted_at: Instant | null
}

export const insertQuote = async (
  tx: Tx,
  row: Omit<QuoteRow, 'status' | 'pending_transfer_id' | 'accepted_at'>,
): Promise<void> => {
  await tx.insertInto('fx_quotes').values(row).execute()
}

export const lockQuote = async (tx: Tx, id: string): Promise<QuoteRow | null> => {
  const { rows } = await sql<QuoteRow>`select * from fx_quotes where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export const markAccepted = async (tx: Tx, id: string, { pendingId, at }: { pendingId: string; at: Instant }) => {
  await tx
    .updateTable('fx_quotes')
    .set({ status: 'accepted', pending_transfer_id: pendingId, accepted_at: at })
    .where('id', '=', id)
    .execute()
}

export const markCompleted = async (tx: Tx, id: string, at: Instant): Promise<void> => {
  await tx.updateTable('fx_quotes').set({ status: 'completed', completed_at: at }).where('id', '=', id).execute()
}

export const markExpired = async (tx: Tx, id: string, at: Instant): Promise<void> => {
  await tx.updateTable('fx_quotes').set({ status: 'expired', expired_at: at }).where('id', '=', id).execute()
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
