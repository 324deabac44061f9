import type { MonitoredType } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { ReviewStatus } from '@contado/contract/monitored-transactions/review-lifecycle.ts'
import type { Currency } from '@contado/money'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { MonitoredReviewsTable } from '../../platform/db/tables.ts'

export type ReviewRow = Selectable<MonitoredReviewsTable>

export const lockReview = async (tx: Tx, transactionId: string): Promise<ReviewRow | null> =>
  (await tx
    .selectFrom('monitored_reviews')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst()) ?? null

type NewReview = {
  readonly transactionId: string
  readonly transactionType: MonitoredType
  readonly organizationId: string
  readonly status: 'flagged' | 'held'
  readonly at: Instant
}

/** Begins a review, unless there is one. */
export const insertReview = async (tx: Tx, review: NewReview): Promise<void> => {
  await tx
    .insertInto('monitored_reviews')
    .values({
      transaction_id: review.transactionId,
      transaction_type: review.transactionType,
      organization_id: review.organizationId,
      status: review.status,
      opened_at: review.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Change = {
  readonly status: ReviewStatus
  readonly was_held?: boolean
  readonly escalated_by?: string | null
  readonly escalated_at?: Instant | null
  readonly closed_by?: string | null
  readonly closed_at?: Instant | null
}

export const updateReview = async (tx: Tx, transactionId: string, set: Change): Promise<void> => {
  await tx.updateTable('monitored_reviews').set(set).where('transaction_id', '=', transactionId).execute()
}

/** The customer answered: the review stands where it stood when they were asked. */
export const resumeReview = async (tx: Tx, transactionId: string): Promise<void> => {
  await sql`select resume_monitored_review(${transactionId})`.execute(tx)
}

/** Whether letting it go on takes two people: what is worth 50,000 US dollars, or of a business whose risk is high. */
export const takesTwo = async (
  tx: Tx,
  {
    organizationId,
    currency,
    minor,
  }: { readonly organizationId: string; readonly currency: string; readonly minor: bigint },
): Promise<boolean> => {
  const { rows } = await sql<{ takes: boolean }>`
    select release_takes_two(${organizationId}, ${currency}, ${minor}) as takes`.execute(tx)
  return rows[0]?.takes !== false
}

export type Moved = {
  readonly type: MonitoredType
  readonly organization_id: string
  readonly currency: Currency
  readonly minor: bigint
}

/** What moved, of the business that the transaction acts for. */
export const selectMoved = async (
  tx: Tx,
  { kind, transactionId }: { readonly kind: 'payment' | 'transfer' | 'deposit'; readonly transactionId: string },
): Promise<Moved | null> => {
  const moved = {
    payment: sql<Moved>`select 'invoice-payment' as type, payer_id as organization_id, currency, amount_minor as minor
      from payments where id = ${transactionId} and payer_id is not null`,
    transfer: sql<Moved>`select case when rail_kind is null then 'internal-transfer' else 'outgoing-' || rail_kind || '-payment' end as type,
      organization_id, source_currency as currency, source_minor as minor from transfers where id = ${transactionId}`,
    deposit: sql<Moved>`select case provider when 'smart_rail' then 'incoming-smart-payment' else 'incoming-traditional-payment' end as type,
      organization_id, currency, amount_minor as minor from deposits where id = ${transactionId}`,
  }
  return (await moved[kind].execute(tx)).rows[0] ?? null
}

export const insertDepositNote = async (
  tx: Tx,
  note: {
    readonly id: string
    readonly depositId: string
    readonly organizationId: string
    readonly note: string
    readonly staffId: string
    readonly at: Instant
  },
): Promise<void> => {
  await tx
    .insertInto('deposit_notes')
    .values({
      id: note.id,
      deposit_id: note.depositId,
      organization_id: note.organizationId,
      note: note.note,
      staff_id: note.staffId,
      noted_at: note.at,
    })
    .execute()
}

const mostShown = 100

/** What staff noted on a deposit, oldest first. */
export const selectDepositNotes = async (
  tx: Tx,
  depositId: string,
): Promise<{ note: string; by: string; at: Instant }[]> => {
  const { rows } = await sql<{ note: string; by: string; at: Instant }>`
    select n.note, s.first_name || ' ' || s.last_name as by, n.noted_at as at
    from deposit_notes n join staff s on s.id = n.staff_id
    where n.deposit_id = ${depositId} order by n.noted_at, n.id limit ${mostShown}`.execute(tx)
  return rows
}

/** Whose deposit it is, or null. */
export const selectDepositOwner = async (tx: Tx, depositId: string): Promise<string | null> => {
  const row = await tx.selectFrom('deposits').select('organization_id').where('id', '=', depositId).executeTakeFirst()
  return row?.organization_id ?? null
}
