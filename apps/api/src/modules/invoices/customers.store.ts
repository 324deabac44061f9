import type { BilledPerson } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import { leftToPay, sellerToday } from './invoice-list.store.ts'
import type { RecipientInvite } from './invoice-record.domain.ts'

/** A customer of a seller: a business, or the mail address of somebody without an account. */
export type Customer = { readonly sellerId: string } & ({ readonly recipientId: string } | { readonly email: string })

const ofCustomer = (customer: Customer) =>
  sql`sender_id = ${customer.sellerId} and status not in ('draft', 'scheduled', 'deleted') and ${
    'recipientId' in customer
      ? sql`recipient_id = ${customer.recipientId}`
      : sql`recipient_invite is not null and recipient_id is null and recipient_invite ->> 'email' = ${customer.email}`
  }`

export type OwedTotal = {
  readonly currency: Currency
  readonly minor: string
  readonly count: number
  readonly days_late: number
}

/** What is open today, per currency, and how many days the oldest of it is late. */
export const selectOwed = async (tx: Tx, customer: Customer, now: Instant): Promise<OwedTotal[]> =>
  (
    await sql<OwedTotal>`select currency, sum(${leftToPay(now)})::text as minor, count(*)::int as count,
        greatest(max(${sellerToday(now)} - due_date), 0) as days_late
      from invoices where ${ofCustomer(customer)} and status = 'sent' group by currency`.execute(tx)
  ).rows

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

type Search = { readonly sellerId: string; readonly text: string; readonly most: number }

/** People without an account by name, company or mail address, each as the newest invoice names them. */
export const selectBilled = async (tx: Tx, { sellerId, text, most }: Search): Promise<BilledPerson[]> => {
  const { rows } = await sql<{ invite: RecipientInvite }>`select invite from (
      select distinct on (recipient_invite ->> 'email') recipient_invite as invite, sent_at from invoices
      where sender_id = ${sellerId} and recipient_id is null and recipient_invite is not null
        and status not in ('draft', 'scheduled', 'deleted')
        and concat_ws(' ', recipient_invite ->> 'firstName', recipient_invite ->> 'lastName', recipient_invite ->> 'company',
          recipient_invite ->> 'email') ilike ${likePattern(text)}
      order by recipient_invite ->> 'email', sent_at desc) newest
    order by sent_at desc limit ${most}`.execute(tx)
  return rows.map(({ invite: { email, firstName, lastName, company = '', address = null } }) => ({
    email,
    firstName,
    lastName,
    company,
    address,
  }))
}
