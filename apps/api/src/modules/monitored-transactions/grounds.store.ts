import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { TransactionRow } from './monitored-transactions.store.ts'

type HistoryRow = {
  readonly usual_count: number
  readonly usual_minor: bigint | null
  readonly largest_minor: bigint | null
  readonly party_count: number
  readonly party_at: Instant | null
  readonly day_count: number
  readonly day_minor: bigint
}

// What money of one kind is measured by, each line with who was on its other side.
const payments = sql`select id, payer_id as owner, created_at as at, currency, amount_minor as minor, payee_id::text as party
  from payments where status not in ('denied', 'blocked', 'failed')`
const transfers = sql`select id, organization_id as owner, created_at as at, source_currency as currency, source_minor as minor,
  coalesce(beneficiary_id::text, payee_organization_id::text, kind) as party
  from transfers where status in ('in_review', 'processing', 'sent', 'completed', 'returned')`
const deposits = sql`select id, organization_id as owner, received_at as at, currency, amount_minor as minor, lower(sender_name) as party
  from deposits where status not in ('sent-back', 'blocked')`

const earlierOf = (lines: RawBuilder<unknown>, { id, organization_id }: TransactionRow): RawBuilder<unknown> => sql`
  select m.*, m.party = a.party as is_party, a.at - m.at as age from asked a, lateral (${lines}) m
  where m.owner = ${organization_id} and m.id <> ${id} and m.at between a.at - interval '180 days' and a.at`

/**
 * How the money of its business moved before, the same way: in 90 days and in the same currency, with that party in 180 days, within
 * 24 hours. Nothing older is read.
 */
export const selectHistory = async (tx: Tx, row: TransactionRow): Promise<HistoryRow | null> => {
  const isIncoming = row.type.startsWith('incoming-')
  const own = isIncoming ? deposits : row.type === 'invoice-payment' ? payments : transfers
  const earlier = isIncoming
    ? earlierOf(deposits, row)
    : sql`${earlierOf(payments, row)} union all ${earlierOf(transfers, row)}`
  const { rows } = await sql<HistoryRow>`
    with asked as materialized (select * from (${own}) o where id = ${row.id}), earlier as (${earlier})
    select count(*) filter (where is_usual)::int as usual_count,
      percentile_disc(0.5) within group (order by minor) filter (where is_usual) as usual_minor,
      max(minor) filter (where is_usual) as largest_minor,
      count(*) filter (where is_party)::int as party_count, max(at) filter (where is_party) as party_at,
      count(*) filter (where is_day)::int + 1 as day_count,
      (coalesce(sum(minor) filter (where is_day), 0) + (select minor from asked))::bigint as day_minor
    from (select *, currency = ${row.currency} and age <= interval '90 days' as is_usual,
      currency = ${row.currency} and age < interval '24 hours' as is_day from earlier) e
    having exists (select from asked)`.execute(tx)
  return rows[0] ?? null
}

/** Since when the business that a rule of monitoring names is watched, or null where it no longer is. */
export const selectWatch = async (tx: Tx, row: TransactionRow): Promise<{ at: Instant; by: string | null } | null> => {
  const payee = sql`coalesce((select payee_id from payments where id = ${row.id}),
    (select payee_organization_id from transfers where id = ${row.id}), ${row.organization_id}::uuid)`
  const named = row.stop_rule === 'monitored-payee' ? payee : sql`${row.organization_id}::uuid`
  const { rows } = await sql<{ at: Instant; by: string | null }>`
    select m.changed_at as at, s.first_name || ' ' || s.last_name as by
    from monitored_organizations m left join staff s on s.id = m.changed_by
    where m.organization_id = ${named} and m.is_monitored`.execute(tx)
  return rows[0] ?? null
}
