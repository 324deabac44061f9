import type { Currency, LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type ListRow, rowColumns } from './invoice-list.store.ts'
import type { Use } from './money-steps.domain.ts'

export type FundsFilter = {
  readonly organizationId: string
  /** All, unless one is named. */
  readonly currency?: string
  readonly now: Instant
  readonly stage: 'guaranteed' | 'completed'
}

export type FundRow = Omit<ListRow, 'at'> & {
  readonly guaranteed_minor: bigint
  /** What of it has not paid own bills. */
  readonly left_minor: string
  readonly paid_on_date: LocalDate | null
  readonly release_date: LocalDate
  readonly payment_window: 'allocated_early' | null
}

export type FundPlace = { readonly releaseDate: string; readonly id: string }

// The same words as the indexes' own, so that the planner knows them again.
const stages = {
  guaranteed: sql`status = 'allocated'`,
  completed: sql`status = 'completed' and release_date is not null`,
} as const

/** What is set aside for a guaranteed invoice, in minor units: parts that came before are no guarantee. */
export const guaranteed = sql`(select p.amount_minor from payments p where p.id = invoices.payment_id)`
/** What of a guarantee has paid its seller's own bills, in minor units; what a denied bill had taken came back. */
export const used = sql`coalesce((select sum(b.amount_minor) from payments b
  where b.income_invoice_id = invoices.id and b.status <> 'denied'), 0)`

const conditionOf = ({ organizationId, currency, stage }: FundsFilter): RawBuilder<unknown> =>
  sql`sender_id = ${organizationId} and ${stages[stage]} ${currency === undefined ? sql`` : sql`and currency = ${currency}`}`

/** The statement of one page, apart so that a test can have it explained. */
export const fundsQuery = (
  filter: FundsFilter,
  { after, limit }: { after: FundPlace | null; limit: number },
): RawBuilder<FundRow> => {
  const isNextUp = filter.stage === 'guaranteed'
  const place = after === null ? sql`` : sql`(${after.releaseDate}::date, ${after.id}::uuid)`
  const keyset = after === null ? sql`` : sql`and (release_date, id) ${isNextUp ? sql`>` : sql`<`} ${place}`
  const order = isNextUp ? sql`release_date, id` : sql`release_date desc, id desc`
  return sql<FundRow>`select ${rowColumns(filter.now)}, ${guaranteed} as guaranteed_minor,
    (${guaranteed} - ${used})::text as left_minor, paid_on_date, release_date, payment_window
    from invoices where ${conditionOf(filter)} ${keyset} order by ${order} limit ${limit}`
}

export const selectFunds = async (
  tx: Tx,
  filter: FundsFilter,
  page: { after: FundPlace | null; limit: number },
): Promise<FundRow[]> => (await fundsQuery(filter, page).execute(tx)).rows

/** What all of it adds up to, and what of that has not paid own bills, in minor units. */
export const sumFunds = async (tx: Tx, filter: FundsFilter): Promise<{ total: bigint; left: bigint }> => {
  const { rows } = await sql<{ total: string; left: string }>`
    select coalesce(sum(${guaranteed}), 0)::text as total, coalesce(sum(${guaranteed} - ${used}), 0)::text as left
    from invoices where ${conditionOf(filter)}`.execute(tx)
  return { total: BigInt(rows[0]?.total ?? '0'), left: BigInt(rows[0]?.left ?? '0') }
}

/** What is guaranteed adds up to, by currency; minor units. */
export const sumGuaranteed = async (
  tx: Tx,
  organizationId: string,
): Promise<{ currency: Currency; count: bigint; minor: string }[]> => {
  const { rows } = await sql<{ currency: Currency; count: bigint; minor: string }>`
    select currency, count(*) as count, coalesce(sum(${guaranteed}), 0)::text as minor
    from invoices where sender_id = ${organizationId} and ${stages.guaranteed} group by currency`.execute(tx)
  return rows
}

/** The bills that an invoice's guarantee has paid, oldest first. */
export const selectUses = async (tx: Tx, incomeInvoiceId: string): Promise<Use[]> => {
  const rows = await tx
    .selectFrom('payments')
    .select(['authorized_on', 'amount_minor'])
    .where('income_invoice_id', '=', incomeInvoiceId)
    .where('status', '<>', 'denied')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ authorized_on: on, amount_minor: minor }) => ({ on, minor }))
}
