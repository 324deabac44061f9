import { id } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type CustomerKeys, isCustomer } from './customer-keys.store.ts'
import { bucketCondition, isNoticed, isOverdue, leftToPay } from './invoice-list.store.ts'
import type { Side } from './invoice-words.store.ts'

/** A customer of a seller. */
export type Customer = { readonly sellerId: string; readonly keys: CustomerKeys }

const ofCustomer = ({ sellerId, keys }: Customer) =>
  sql`sender_id = ${sellerId} and status not in ('draft', 'scheduled', 'deleted') and ${isCustomer(keys)}`

/** What is open with one other side in one currency; minor units, and the days that the oldest is late. */
export type OwedSum = {
  /** What invoices know them by: a business by its id, somebody without an account by a mail address. */
  readonly key: string
  readonly currency: Currency
  readonly minor: string
  /** How many of them have something left to pay. */
  readonly count: number
  readonly late_minor: string
  readonly days_late: number
  /** How many are late and not said to be paid another way. */
  readonly to_remind: number
}

type Open = {
  readonly organizationId: string
  readonly side: Side
  readonly now: Instant
  /** The day that it is where whoever reads is. */
  readonly today: LocalDate
  /** Of everybody where it is absent. */
  readonly keys?: readonly string[] | undefined
}

const sides = {
  income: {
    key: sql`customer_key`,
    own: (organizationId: string) => sql`sender_id = ${organizationId} and archived_by_sender is null`,
    isWith: (keys: readonly string[]) => sql`customer_key = any(${[...keys]})`,
    bucket: 'open',
  },
  expenses: {
    key: sql`sender_id::text`,
    own: (organizationId: string) => sql`recipient_id = ${organizationId} and archived_by_recipient is null`,
    isWith: (keys: readonly string[]) =>
      sql`sender_id = any(${keys.filter((key) => id.safeParse(key).success)}::uuid[])`,
    bucket: 'outstanding',
  },
} as const

/** The statement behind `selectOwed`, apart so that a test can have it explained. */
export const owedQuery = ({ organizationId, side, now, today, keys }: Open): RawBuilder<OwedSum> => {
  const { key, own, isWith, bucket } = sides[side]
  const late = isOverdue(now)
  const left = leftToPay(now)
  return sql<OwedSum>`select ${key} as key, currency, sum(${left})::text as minor,
      count(*) filter (where ${left} > 0)::int as count, coalesce(sum(${left}) filter (where ${late}), 0)::text as late_minor,
      greatest(max(${today}::date - due_date) filter (where ${late}), 0) as days_late,
      count(*) filter (where ${late} and not (${isNoticed}))::int as to_remind
    from invoices where ${own(organizationId)} and ${bucketCondition({ bucket, side, now })}
      ${keys === undefined ? sql`` : sql`and ${isWith(keys)}`} group by 1, 2`
}

/** What is open with each other side today, by currency, as the list of that side adds it up. */
export const selectOwed = async (tx: Tx, open: Open): Promise<OwedSum[]> => (await owedQuery(open).execute(tx)).rows

/** The average of days between due date and payment of the last paid invoices; null where nothing was paid. */
export const selectAverageDaysLate = async (
  tx: Tx,
  customer: Customer,
  { most }: { readonly most: number },
): Promise<number | null> => {
  const { rows } = await sql<{ days: number | null }>`select round(avg(paid_on_date - due_date))::int as days from (
    select paid_on_date, due_date from invoices where ${ofCustomer(customer)} and paid_on_date is not null
      and status in ('allocated', 'completed', 'paid', 'paid_late', 'paid_externally')
    order by paid_on_date desc limit ${most}) paid`.execute(tx)
  return rows[0]?.days ?? null
}

export type LastInvoice = {
  readonly id: string
  readonly number: string | null
  readonly sending_date: LocalDate
  readonly base_minor: string
  readonly currency: Currency
}

/** The newest invoice that went to a customer, drafts and what was deleted aside. */
export const selectLastInvoice = async (tx: Tx, customer: Customer): Promise<LastInvoice | null> => {
  const { rows } = await sql<LastInvoice>`select id, number, sending_date, base_minor::text, currency from invoices
    where ${ofCustomer(customer)} order by created_at desc, id desc limit 1`.execute(tx)
  return rows[0] ?? null
}
