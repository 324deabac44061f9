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
  readonly status: 'open' | 'accepted' | 'completed'
  readonly quoted_by: string
  readonly quoted_at: Instant
  readonly expires_at: Instant
  readonly pending_transfer_id: string | null
}

export const insertQuote = async (tx: Tx, row: Omit<QuoteRow, 'status' | 'pending_transfer_id'>): Promise<void> => {
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
