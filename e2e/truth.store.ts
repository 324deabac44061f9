import pg from 'pg'

/** Minor units of each currency. */
export type Sums = Readonly<Record<string, bigint>>

export type OpenInvoice = {
  readonly id: string
  readonly currency: string
  readonly minor: bigint
  readonly isIncome: boolean
  /** The other business; null for somebody without an account. */
  readonly counterpartyId: string | null
}

/** What the database itself says of one business: nothing of it is asked of the product's own code. */
export type Truth = {
  /** The business's own day. */
  readonly today: string
  /** By account type and currency: `smart USD`. */
  readonly balances: Sums
  readonly guaranteed: Sums
  /** What customers owe: sent and late, drafts and what is scheduled included in `outstanding`. */
  readonly outstanding: Sums
  /** What customers paid while it is in review or processing. */
  readonly onItsWay: Sums
  readonly late: Sums
  readonly lateCount: number
  /** Bills to be paid that nobody reported as paid elsewhere; the late ones and those due within a week in `dueSoon`. */
  readonly bills: Sums
  readonly dueSoon: Sums
  readonly dueSoonCount: number
  /** The whole of each invoice that is sent and not paid, of both sides, put away or not; what was paid of it counts. */
  readonly sent: readonly bigint[]
  /** A customer with an account who owes something, and how much. */
  readonly debtor: { readonly name: string; readonly owed: Sums } | null
  /** Of each invoice that is sent and not paid: what is left, in which currency, from which side, and the other business. */
  readonly open: readonly OpenInvoice[]
  /** What is expected within six weeks by day and currency, and what can't be counted on because it is late. */
  readonly expected: { readonly moneyIn: Sums; readonly moneyOut: Sums }
  /** Units of each currency for a US dollar on the business's day. */
  readonly perUsd: Readonly<Record<string, string>>
}

// From the transfers alone; what is only reserved, let go or run out moves nothing.
const ledger = `select a.kind, a.account_type as type, a.unit as currency,
    sum(case when t.credit_account_id = a.id then t.amount else -t.amount end)::text as minor
  from ledger_accounts a join ledger_transfers t on a.id in (t.credit_account_id, t.debit_account_id)
  where a.organization_id = $1 and a.unit <> 'PTS' and a.kind in ('available', 'guaranteed')
    and t.kind not in ('pending', 'void', 'expire')
  group by 1, 2, 3`

// The late fee once, the discount until its last day; what charges again and again would need more than this.
const invoices = `select i.id, case when i.sender_id = $1 then i.recipient_id else i.sender_id end as counterparty, i.currency, i.status, i.sender_id = $1 as is_income, i.externally_noticed_at is not null as is_noticed,
    coalesce(i.recipient_snapshot ->> 'legalName', i.recipient_snapshot ->> 'name') as customer,
    case when i.sender_id = $1 then i.archived_by_sender else i.archived_by_recipient end is not null as is_put_away,
    i.status = 'sent' and i.due_date < d.today as is_late, i.due_date <= d.own + 7 as is_soon,
    coalesce(i.late_fee ->> 'type' <> 'flat', false) and i.status = 'sent' as is_beyond,
    (i.base_minor - i.paid_minor
      + case when d.today >= i.due_date + (i.late_fee ->> 'days')::int
          then round(i.base_minor * (i.late_fee ->> 'percent')::numeric) else 0 end
      - case when d.today <= i.early_discount_end_date and i.paid_minor = 0
          then round(i.base_minor * i.early_discount_percent::numeric) else 0 end)::bigint::text as minor, i.paid_minor::text as paid
  from invoices i join organizations o on o.id = $1,
    lateral (select (business_now() at time zone i.seller_time_zone)::date as today,
      (business_now() at time zone o.time_zone)::date as own) d
  where i.status in ('sent', 'draft', 'scheduled')
    and (i.sender_id = $1 or i.recipient_id = $1 and i.status = 'sent')`

// Late fee and discount as they will be on the day it is due, or today where that is over.
const expected = `select i.sender_id = $1 as is_income, i.currency, d.day::text as day,
    sum(case when i.status = 'allocated' then coalesce((i.paid_parts -> -1 ->> 'minor')::numeric, i.base_minor)
        - coalesce((select sum(p.amount_minor) from payments p where p.income_invoice_id = i.id and p.status <> 'denied'), 0)
      else i.base_minor - i.paid_minor
        + case when d.then_on >= i.due_date + (i.late_fee ->> 'days')::int
            then round(i.base_minor * (i.late_fee ->> 'percent')::numeric) else 0 end
        - case when d.then_on <= i.early_discount_end_date and i.paid_minor = 0
            then round(i.base_minor * i.early_discount_percent::numeric) else 0 end end)::bigint::text as minor
  from invoices i join organizations o on o.id = $1,
    lateral (select (business_now() at time zone i.seller_time_zone)::date as today,
      (business_now() at time zone o.time_zone)::date as own) t,
    lateral (select case when i.status = 'allocated' then i.release_date else i.due_date end as day,
      greatest(i.due_date, t.today) as then_on) d
  where d.day <= date_trunc('week', t.own)::date + 41
    and (i.status = 'allocated' and i.sender_id = $1
      or i.status = 'sent' and (i.sender_id = $1 and i.due_date >= t.today
        or i.recipient_id = $1 and i.externally_noticed_at is null))
  group by 1, 2, 3`

// With the fee, on its day; what goes to an own account stays.
const leaving = `select t.source_currency as currency, d.day::text as day, sum(t.source_minor + t.fee_minor)::text as minor
  from transfers t join organizations o on o.id = $1,
    lateral (select (business_now() at time zone o.time_zone)::date as own) n,
    lateral (select greatest(t.send_date, n.own) as day) d
  where t.organization_id = $1 and t.status in ('scheduled', 'needs_approval') and t.kind <> 'own'
    and d.day <= date_trunc('week', n.own)::date + 41
  group by 1, 2`

const onItsWay = `select i.currency, sum(p.amount_minor)::text as minor from invoices i join payments p on p.id = i.payment_id
  where i.sender_id = $1 and i.status in ('pending_payment_approval', 'processing_payment') group by 1`

const rates = `select currency, per_usd::text as "perUsd" from exchange_rates where rate_date =
  (select max(r.rate_date) from exchange_rates r, organizations o
    where o.id = $1 and r.rate_date <= (business_now() at time zone o.time_zone)::date)`

type Row = { readonly currency: string; readonly minor: string; readonly type?: string; readonly day?: string }

const sum = (rows: readonly Row[], keyOf: (row: Row) => string = ({ currency }) => currency): Sums => {
  const sums: Record<string, bigint> = {}
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0n) + BigInt(row.minor)
  return sums
}

const dayAndCurrency = ({ day, currency }: Row): string => `${day} ${currency}`

type InvoiceRow = Row & { readonly id: string; readonly is_income: boolean; readonly counterparty: string | null }

const openInvoice = ({ id, currency, minor, is_income, counterparty }: InvoiceRow): OpenInvoice => ({
  id,
  currency,
  minor: BigInt(minor),
  isIncome: is_income,
  counterpartyId: counterparty,
})

/** Reads what is true of the business of a login. */
export const readTruth = async (email: string): Promise<Truth> => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    const read = async (text: string, value: string) => (await client.query(text, [value])).rows
    const [{ id, today }] = await read(
      `select m.organization_id as id, (business_now() at time zone o.time_zone)::date::text as today from memberships m
        join users u on u.id = m.user_id join organizations o on o.id = m.organization_id where u.email = $1`,
      email,
    )
    const money = await read(ledger, id)
    const all = await read(invoices, id)
    const awaited = await read(expected, id)
    if (all.some((one) => one.is_beyond)) throw new Error('an open invoice charges again and again')
    const recurring = `select from recurring_transfers where organization_id = $1 and status = 'active'`
    if ((await read(recurring, id)).length > 0) throw new Error('a recurring transfer makes more than is read here')
    const open = all.filter((one) => !one.is_put_away)
    const income = open.filter((one) => one.is_income)
    const late = income.filter((one) => one.is_late)
    const bills = open.filter((one) => !one.is_income && !one.is_noticed)
    const dueSoon = bills.filter((one) => one.is_soon)
    const [owing] = all.filter((one) => one.is_income && one.status === 'sent' && one.customer !== null)
    const owed = all.filter((one) => one.is_income && one.status === 'sent' && one.customer === owing?.customer)
    return {
      today,
      balances: sum(
        money.filter(({ kind }) => kind === 'available'),
        ({ type, currency }) => `${type} ${currency}`,
      ),
      guaranteed: sum(money.filter(({ kind }) => kind === 'guaranteed')),
      outstanding: sum(income),
      onItsWay: sum(await read(onItsWay, id)),
      late: sum(late),
      lateCount: late.length,
      bills: sum(bills),
      dueSoon: sum(dueSoon),
      dueSoonCount: dueSoon.length,
      sent: all.filter(({ status }) => status === 'sent').map(({ minor, paid }) => BigInt(minor) + BigInt(paid)),
      debtor: owing ? { name: owing.customer, owed: sum(owed) } : null,
      open: all.filter(({ status }) => status === 'sent').map(openInvoice),
      expected: {
        moneyIn: sum(
          awaited.filter((one) => one.is_income),
          dayAndCurrency,
        ),
        moneyOut: sum([...awaited.filter((one) => !one.is_income), ...(await read(leaving, id))], dayAndCurrency),
      },
      perUsd: Object.fromEntries((await read(rates, id)).map(({ currency, perUsd }) => [currency, perUsd])),
    }
  } finally {
    await client.end()
  }
}
