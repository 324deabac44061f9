import type { AgeBand } from '@contado/contract/invoices/age-bands.ts'
import type { Currency, LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { leftToPay } from './invoice-list.store.ts'

export type AgedSum = {
  readonly currency: Currency
  readonly customer: string | null
  readonly name: string | null
  readonly band: AgeBand | 'notSent'
  readonly minor: string
}

type Asked = { readonly organizationId: string; readonly now: Instant; readonly on: LocalDate | null }

const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone seller_time_zone)::date`

// What is outstanding now, as the list counts it.
const openNow = (now: Instant) => ({
  isOpen: sql`status in ('sent', 'draft', 'scheduled') and archived_by_sender is null`,
  isUnsent: sql`status in ('draft', 'scheduled')`,
  left: leftToPay(now),
  day: dayOf(sql`${now}::timestamptz`),
})

// As far as is known today: whoever was told of an end later than that day still owed on it.
const openOn = (day: RawBuilder<unknown>) => ({
  isOpen: sql`${dayOf(sql.ref('created_at'))} <= ${day} and (paid_on_date is null or paid_on_date > ${day})
    and (status in ('sent', 'draft', 'scheduled', 'allocated', 'completed', 'paid', 'paid_late') or not exists (
      select from invoice_events e where e.invoice_id = invoices.id and ${dayOf(sql.ref('e.at'))} <= ${day}
        and e.kind in ('marked', 'canceled', 'rejected', 'denied', 'held', 'debited')))`,
  isUnsent: sql`(sent_at is null or ${dayOf(sql.ref('sent_at'))} > ${day})`,
  left: sql`owed_minor(base_minor, paid_parts, due_date, late_fee, early_discount_percent, early_discount_end_date, ${day})`,
  day,
})

/** What is outstanding of an organization's income, now or at the end of a past day, by currency, customer and how late it is; minor units. */
export const sumByAge = async (tx: Tx, { organizationId, now, on }: Asked): Promise<AgedSum[]> => {
  const { isOpen, isUnsent, left, day } = on === null ? openNow(now) : openOn(sql`${on}::date`)
  const { rows } = await sql<AgedSum>`
    select currency, customer, max(name) as name, band, sum(left_minor) as minor from (
      select currency, customer_key as customer, coalesce(nullif(recipient_snapshot ->> 'legalName', ''),
          nullif(recipient_snapshot ->> 'name', ''), recipient_snapshot ->> 'handle', nullif(trim(recipient_invite ->> 'company'), ''),
          (recipient_invite ->> 'firstName') || ' ' || (recipient_invite ->> 'lastName')) as name,
        case when ${isUnsent} then 'notSent' when due_date >= ${day} then 'notDue' when ${day} - due_date <= 30 then 'upTo30'
          when ${day} - due_date <= 60 then 'upTo60' when ${day} - due_date <= 90 then 'upTo90' else 'over90' end as band,
        ${left} as left_minor
      from invoices where sender_id = ${organizationId} and status <> 'deleted' and ${isOpen}
    ) open where left_minor > 0 group by currency, customer, band`.execute(tx)
  return rows
}
