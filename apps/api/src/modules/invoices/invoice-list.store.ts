import { bucketRule, type invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { type InvoiceState, type StateRule, stateRules } from '@contado/contract/invoices/invoice-states.ts'
import type { Currency, LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isNarrowed, type Narrowing, narrowingConditions } from './invoice-narrowing.store.ts'
import { behind, inOrder, type ListPlace, type Sort, sortedColumn } from './invoice-order.store.ts'
import type { InvoiceRecord, Party, RecipientInvite } from './invoice-record.domain.ts'
import { wasRemindedOn } from './invoice-reminders.store.ts'
import { isFound, type Search, type Side } from './invoice-words.store.ts'

export type Bucket = (typeof invoiceBuckets)[number]

export type ListFilter = {
  readonly narrowing?: Narrowing | undefined
  readonly sort?: Sort | undefined
  readonly side: Side
  readonly organizationId: string
  readonly now: Instant
  readonly bucket: Bucket
  readonly states?: readonly InvoiceState[] | undefined
  readonly currency: string | undefined
  readonly search: Search | undefined
}

export type ListRow = {
  readonly id: string
  readonly number: string | null
  readonly status: InvoiceStatus
  readonly is_overdue: boolean
  readonly currency: Currency
  readonly base_minor: bigint
  readonly final_minor: bigint | null
  readonly early_discount_percent: string | null
  readonly early_discount_end_date: LocalDate | null
  readonly late_fee: InvoiceRecord['lateFee']
  readonly paid_parts: InvoiceRecord['paidParts']
  readonly seller_time_zone: string
  readonly sending_date: LocalDate
  readonly due_date: LocalDate
  readonly release_date: LocalDate | null
  /** Without one, its first item. */
  readonly summary: string
  readonly sender_snapshot: Party
  readonly recipient_snapshot: Party | null
  readonly recipient_invite: RecipientInvite | null
  readonly reminded_at: Instant | null
  readonly externally_noticed_at: Instant | null
  readonly is_customer_reminded: boolean | null
  readonly sender_id: string
  /** The business that it goes to, or the contact without an account; only its sender reads that one. */
  readonly customer_id: string | null
  /** The value that the list is sorted by. */
  readonly at: string | bigint | number
  /** When the buyer first looked at it. */
  readonly opened_at: Instant | null
}

/** The day it is where an invoice's seller is. */
export const sellerToday = (now: Instant) => sql`(${now}::timestamptz at time zone seller_time_zone)::date`

/** Sent, and the due date is over where the seller is. */
export const isOverdue = (now: Instant) => sql`(status = 'sent' and due_date < ${sellerToday(now)})`

/** Whether the seller was told that it is paid elsewhere. */
export const isNoticed = sql`externally_noticed_at is not null`

type Where = Pick<ListFilter, 'bucket' | 'side' | 'now'>

// The states are literals: the planner knows indexes again by them.
/** What is in a bucket of one side, but for what is archived. */
export const bucketCondition = ({ bucket, side, now }: Where, noticed: RawBuilder<unknown> = isNoticed) => {
  const rule = bucketRule(bucket, side)
  const parts: RawBuilder<unknown>[] = []
  if (rule.statuses) parts.push(ofStatuses(rule.statuses))
  if (rule.isOverdue !== undefined) parts.push(isLate(rule.isOverdue, now))
  if (rule.isNoticed !== undefined) parts.push(rule.isNoticed ? noticed : sql`not (${noticed})`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const isLate = (late: boolean, now: Instant): RawBuilder<unknown> =>
  late ? isOverdue(now) : sql`not ${isOverdue(now)}`

const ofStatuses = (statuses: readonly InvoiceStatus[]) =>
  sql`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

// Whatever is asked of the status alone is asked once: an index may be in the order of one status.
const stateCondition = (
  states: readonly InvoiceState[],
  now: Instant,
  noticed: RawBuilder<unknown> = isNoticed,
): RawBuilder<unknown> => {
  const rules = states.map((state) => stateRules[state])
  const [asked, plain] = [rules.filter(isAskedMore), rules.filter((rule) => !isAskedMore(rule))]
  const parts = asked.map(({ statuses, isOverdue: late, isPartPaid, isNoticed: isTold }) => {
    const more = [
      ...(late === undefined ? [] : [isLate(late, now)]),
      ...(isPartPaid === undefined ? [] : [isPartPaid ? sql`paid_minor > 0` : sql`paid_minor = 0`]),
      ...(isTold === undefined ? [] : [isTold ? noticed : sql`not (${noticed})`]),
    ]
    return sql`(${sql.join([ofStatuses(statuses), ...more], sql` and `)})`
  })
  const all = plain.length === 0 ? parts : [ofStatuses(plain.flatMap(({ statuses }) => statuses)), ...parts]
  return sql`(${sql.join(all, sql` or `)})`
}

const isAskedMore = ({ isOverdue: late, isPartPaid, isNoticed: isTold }: StateRule): boolean =>
  (late ?? isPartPaid ?? isTold) !== undefined

// The same words as the indexes' own, so that the planner knows them again.
const sideOf = {
  income: {
    condition: (organizationId: string) => sql`sender_id = ${organizationId} and status <> 'deleted'`,
    archived: sql.ref('archived_by_sender'),
    counterparty: sql.ref('recipient_snapshot'),
  },
  expenses: {
    condition: (organizationId: string) =>
      sql`recipient_id = ${organizationId} and status not in ('draft', 'scheduled', 'deleted')`,
    archived: sql.ref('archived_by_recipient'),
    counterparty: sql.ref('sender_snapshot'),
  },
} as const

/** What an organization's list of one side has, but for what is archived; or that alone. */
export const isListedOn = (side: Side, organizationId: string, isArchived = false): RawBuilder<unknown> => {
  const { condition, archived } = sideOf[side]
  return sql`${condition(organizationId)} and ${archived} ${isArchived ? sql`is not null` : sql`is null`}`
}

/** What the rows of a list have. */
export const listCondition = (filter: ListFilter): RawBuilder<unknown> => {
  const { counterparty } = sideOf[filter.side]
  const { side, organizationId, bucket } = filter
  const parts = [isListedOn(side, organizationId, bucket === 'archived'), bucketCondition(filter)]
  if (filter.narrowing !== undefined) parts.push(...narrowingConditions(filter.side, filter.narrowing))
  if (filter.states?.length) parts.push(stateCondition(filter.states, filter.now))
  if (filter.currency !== undefined) parts.push(sql`currency = ${filter.currency}`)
  if (filter.search !== undefined) {
    parts.push(isFound(filter.search, counterparty))
  }
  return sql.join(parts, sql` and `)
}

/** The contact that somebody without an account is, as its merged entry says. */
const billedContact = sql`(select coalesce(m.contact_organization_id, m.id, c.contact_organization_id, c.id)
  from contacts c left join contacts m on m.id = c.merged_into
  where c.organization_id = invoices.sender_id and c.customer_key = invoices.customer_key)`

/** A row that one of the organization's lists may hold. */
export const isListed = (organizationId: string): RawBuilder<unknown> =>
  sql`(${sideOf.income.condition(organizationId)} or ${sideOf.expenses.condition(organizationId)})`

/** What a row of a list shows, whichever list it is. */
export const rowColumns = (now: Instant): RawBuilder<unknown> =>
  sql`id, number, status, ${isOverdue(now)} as is_overdue, currency, base_minor, final_minor, early_discount_percent,
    early_discount_end_date, late_fee, paid_parts, seller_time_zone, sending_date, due_date, release_date,
    coalesce(nullif(summary, ''), items -> 0 ->> 'name', '') as summary, sender_snapshot, recipient_snapshot, recipient_invite, sender_id,
    coalesce(recipient_id, ${billedContact}) as customer_id, reminded_at, externally_noticed_at,
    case when status = 'sent' and due_date <= ${sellerToday(now)} then ${wasRemindedOn(sellerToday(now))} end as is_customer_reminded,
    (select min(e.at) from invoice_events e
      where e.invoice_id = invoices.id and e.kind = 'viewed' and invoices.sender_id = current_organization_id()) as opened_at`

const newestFirst: Sort = { by: 'created', isDescending: true }

/** The statement of one page, apart so that a test can have it explained. */
export const pageQuery = (
  filter: ListFilter,
  { after, limit }: { after: ListPlace | null; limit: number },
): RawBuilder<ListRow> => {
  const { sort = newestFirst } = filter
  const at = sortedColumn(sort, filter.side)
  return sql<ListRow>`
    select ${rowColumns(filter.now)}, ${at} as at
    from invoices where ${listCondition(filter)} ${behind(sort, at, after)}
    ${inOrder(sort, at)} limit ${limit}`
}

export const selectPage = async (
  tx: Tx,
  filter: ListFilter,
  page: { after: ListPlace | null; limit: number },
): Promise<ListRow[]> => (await pageQuery(filter, page).execute(tx)).rows

export type ListTotal = {
  readonly currency: Currency
  readonly count: bigint
  readonly total: string
  /** What is still to be paid of what is sent. */
  readonly open_total: string
  readonly overdue_total: string
  /** What discounts that are open today take off it. */
  readonly discount_total: string
  /** What is paid of what is listed while that is checked or collected: nobody has it yet. */
  readonly on_its_way_total: string
}

// The same words as the index's own, so that the planner knows them again.
const hasTerms = sql`status = 'sent' and (late_fee is not null or early_discount_percent is not null)`

const unpaidBase = sql`greatest(base_minor - paid_minor, 0)`
const owedOn = (day: RawBuilder<unknown>) =>
  sql`owed_minor(base_minor, paid_parts, due_date, late_fee, early_discount_percent, early_discount_end_date, ${day})`

const isOnItsWay = sql`status in ('pending_payment_approval', 'processing_payment')`
const lastPart = sql`coalesce((paid_parts -> -1 ->> 'minor')::numeric, base_minor)`

/** What is left to pay of an invoice on a day, with late fees and discount; nothing while a payment is checked or collected. */
const leftOn = (day: RawBuilder<unknown>) =>
  sql`case when ${isOnItsWay} then 0
    when ${hasTerms} then ${owedOn(day)} else ${unpaidBase} end`

/** What would be paid today. */
export const leftToPay = (now: Instant): RawBuilder<unknown> => leftOn(sellerToday(now))

/** What will be paid on the due date, or today where that is over. */
export const leftWhenDue = (now: Instant): RawBuilder<unknown> => leftOn(sql`greatest(due_date, ${sellerToday(now)})`)

// What is open adds up to what is still to be paid of it, what is guaranteed to what is set aside, what was paid to what paid it.
const amountNow = (now: Instant) => sql`case when status = 'sent' then ${leftToPay(now)}
  when status = 'allocated' then ${lastPart}
  else coalesce(final_minor, base_minor) end`

// No discount is open any more when late fees begin: each is all that the terms do on a day.
const isDiscounted = (now: Instant) => sql`status = 'sent' and early_discount_end_date >= ${sellerToday(now)}`

const listsSent = (bucket: Bucket): boolean => bucket === 'all' || countsTheRest(bucket)
const countsTheRest = (bucket: Bucket): boolean => ['outstanding', 'open', 'overdue'].includes(bucket)
const listsOnItsWay = (bucket: Bucket): boolean => bucket === 'all' || bucket === 'open'

// What was looked for is counted row by row.
const foundTotals = (filter: ListFilter): RawBuilder<ListTotal> => {
  const { bucket, now } = filter
  return sql`select currency, count(*) as count,
      sum(${countsTheRest(bucket) ? leftToPay(now) : amountNow(now)}) as total,
      coalesce(sum(${leftToPay(now)}) filter (where status = 'sent'), 0) as open_total,
      coalesce(sum(${leftToPay(now)}) filter (where ${isOverdue(now)}), 0) as overdue_total,
      coalesce(sum(${unpaidBase} - ${leftToPay(now)}) filter (where ${isDiscounted(now)}), 0) as discount_total,
      coalesce(sum(${lastPart}) filter (where ${isOnItsWay}), 0) as on_its_way_total
    from invoices where ${listCondition(filter)} group by currency`
}

// An index is in the order of the states: these two are side by side in it.
const onItsWay = (filter: ListFilter): RawBuilder<unknown> =>
  sql`union all select currency, 0, 0, 0, false, false, 0, ${lastPart} from invoices
    where ${listCondition(filter)} and ${isOnItsWay} and standing_order >= 20000000 and standing_order < 40000000`

const tallyNoticed = sql.ref('is_noticed')

// All the rest was counted when it was written, but for what terms add or take by the day: that is what the few invoices with terms say, and
// for what is on its way, without what came in before.
const talliedTotals = (filter: ListFilter): RawBuilder<ListTotal> => {
  const { side, organizationId, bucket, currency, now } = filter
  return sql`select currency, sum(count)::bigint as count, sum(minor) as total,
      coalesce(sum(left_minor) filter (where is_sent), 0) as open_total,
      coalesce(sum(left_minor) filter (where is_overdue), 0) as overdue_total, sum(discount_minor) as discount_total,
      sum(on_its_way_minor) as on_its_way_total
    from (
      select currency, count, left_minor, 0::numeric as discount_minor, status = 'sent' as is_sent, ${isOverdue(now)} as is_overdue,
        ${countsTheRest(bucket) ? sql`left_minor` : sql`case when status = 'sent' then left_minor else base_minor end`} as minor,
        0::numeric as on_its_way_minor
      from invoice_tallies where organization_id = ${organizationId} and side = ${side}
        and ${bucketCondition(filter, tallyNoticed)}
        ${currency === undefined ? sql`` : sql`and currency = ${currency}`}
        ${filter.states?.length ? sql`and ${stateCondition(filter.states, now, tallyNoticed)}` : sql``}
      ${
        listsSent(bucket)
          ? sql`union all
      select currency, 0, by_terms, greatest(-by_terms, 0), true, is_overdue, by_terms, 0 from (
        select currency, ${isOverdue(now)} as is_overdue, ${owedOn(sellerToday(now))} - ${unpaidBase} as by_terms
        from invoices where ${listCondition(filter)} and ${hasTerms}) sent`
          : sql``
      }
      ${listsOnItsWay(bucket) ? onItsWay(filter) : sql``}
    ) counted
    group by currency having sum(count) <> 0`
}

/** The statement of the totals, apart so that a test can have it explained. */
export const totalsQuery = (filter: ListFilter): RawBuilder<ListTotal> =>
  isTallied(filter) ? talliedTotals(filter) : foundTotals(filter)

// How much came in is not tallied: only of what is open does it matter, and that is little.
const isTallied = ({ bucket, search, narrowing, states = [] }: ListFilter): boolean =>
  bucket !== 'archived' &&
  search === undefined &&
  (narrowing === undefined || !isNarrowed(narrowing)) &&
  states.every((state) => stateRules[state].isPartPaid === undefined)

/** What everything that matches adds up to, per currency: the sum of the amounts that its rows show; minor units. */
export const selectTotals = async (tx: Tx, filter: ListFilter): Promise<ListTotal[]> =>
  (await totalsQuery(filter).execute(tx)).rows

/** Joins what single acts added to the lists' totals into one row for each group. */
export const foldTallies = async (tx: Tx): Promise<void> => {
  await sql`select fold_invoice_tallies()`.execute(tx)
}
