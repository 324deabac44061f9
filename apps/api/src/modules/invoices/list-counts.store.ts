import type { InvoiceStanding } from '@contado/contract/invoices/invoice-buckets.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isOverdue } from './invoice-list.store.ts'
import type { Side } from './invoice-words.store.ts'

type Listed = { readonly side: Side; readonly organizationId: string }

/** How many invoices of a list stand alike. */
export const selectStandings = async (
  tx: Tx,
  { side, organizationId, now }: Listed & { readonly now: Instant },
): Promise<(InvoiceStanding & { readonly count: bigint })[]> => {
  const { rows } = await sql<InvoiceStanding & { count: bigint }>`
    select status, ${isOverdue(now)} as "isOverdue", false as "isEarly", coalesce(is_noticed, false) as "isNoticed",
      sum(count)::bigint as count
    from invoice_tallies where organization_id = ${organizationId} and side = ${side} group by 1, 2, 3, 4`.execute(tx)
  return rows.map((row) => ({ ...row, isOverdue: row.isOverdue === true }))
}

/** More are not counted: nobody looks for the thousandth of what was put away by its number. */
const mostArchived = 1000

export const countArchived = async (tx: Tx, { side, organizationId }: Listed): Promise<number> => {
  const own =
    side === 'income'
      ? sql`sender_id = ${organizationId} and archived_by_sender is not null and status <> 'deleted'`
      : sql`recipient_id = ${organizationId} and archived_by_recipient is not null
        and status not in ('draft', 'scheduled', 'deleted')`
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (select from invoices where ${own} limit ${mostArchived}) archived`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

export type Counterparty = { readonly customer: string; readonly name: string }

const mostCounterparties = 500

// From one to the next behind it, however many invoices each has.
const distinctOf = {
  income: {
    key: sql`customer_key`,
    own: (organizationId: string) => sql`sender_id = ${organizationId} and status <> 'deleted'`,
    latest: sql`created_at desc`,
  },
  expenses: {
    key: sql`sender_id`,
    own: (organizationId: string) =>
      sql`recipient_id = ${organizationId} and status not in ('draft', 'scheduled', 'deleted')`,
    latest: sql`sent_at desc`,
  },
} as const

/** Whom a list's invoices went to, or came from, as the latest invoice calls them. */
export const selectCounterparties = async (tx: Tx, { side, organizationId }: Listed): Promise<Counterparty[]> => {
  const { key, own, latest } = distinctOf[side]
  const next = sql`from invoices where ${own(organizationId)} and ${key} `
  const snapshot = side === 'income' ? sql`recipient_snapshot` : sql`sender_snapshot`
  const { rows } = await sql<Counterparty>`
    with recursive parties as (
      (select ${key} as customer ${next} is not null order by ${key} limit 1)
      union all
      select (select ${key} ${next} > parties.customer order by ${key} limit 1) from parties where parties.customer is not null
    )
    select found.customer::text as customer, coalesce(named.name, found.customer::text) as name
    from (select customer from parties where customer is not null limit ${mostCounterparties}) found
    cross join lateral (select coalesce(nullif(${snapshot} ->> 'legalName', ''), nullif(${snapshot} ->> 'name', ''),
        ${snapshot} ->> 'handle', nullif(trim(recipient_invite ->> 'company'), ''), (recipient_invite ->> 'firstName') || ' ' || (recipient_invite ->> 'lastName')) as name
      ${next} = found.customer order by ${latest} limit 1) named`.execute(tx)
  return rows
}
