import type { InvoiceState } from '@contado/contract/invoices/invoice-states.ts'
import type { InvoiceRow, invoiceListTotal } from '@contado/contract/invoices/invoices.endpoints.ts'
import { type Currency, compareCurrency, type LocalDate, localDateIn, money, moneyText } from '@contado/money'
import type { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { type RatesInBase, ratesInBase } from '../accounts/index.ts'
import { type Bucket, type ListRow, type ListTotal, selectPage, selectTotals } from './invoice-list.store.ts'
import { amountOwed } from './invoice-questions.domain.ts'
import { displayNameOf, recipientNameOf } from './invoice-record.domain.ts'
import { lookUp, type Side } from './invoice-words.store.ts'
import { orderOf, readNarrowing, readSort } from './read-narrowing.ts'
import { canRemind } from './reminders.domain.ts'

export type ListQuery = PageQuery & {
  readonly bucket?: Bucket | undefined
  readonly state?: readonly InvoiceState[] | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
  readonly sort?: string | undefined
} & Parameters<typeof readNarrowing>[1]

type Sums = Omit<z.infer<typeof invoiceListTotal>, 'currency' | 'count'>

type List = {
  items: InvoiceRow[]
  nextCursor: string | null
  totals: ({ currency: ListTotal['currency']; count: number } & Sums)[]
  inBase: Sums & { currency: Currency; ratesDate: LocalDate }
}

type Reading = Pick<Call<Member>, 'tx' | 'actor' | 'now'>

/** What is asked of a list, as its statements take it. */
export const listFilterOf = async ({ tx, actor, now }: Reading, side: Side, query: ListQuery) => {
  const search = query.search?.trim() ?? ''
  return {
    side,
    sort: readSort(query.sort, query),
    narrowing: await readNarrowing({ tx, actor }, query),
    organizationId: actor.organizationId,
    now,
    bucket: query.bucket ?? 'all',
    states: query.state,
    currency: query.currency,
    search: search === '' ? undefined : await lookUp(tx, side, search),
  }
}

/** A page of the invoices that the organization sends (`income`) or received (`expenses`), newest first, with totals of all that match. */
export const listInvoices = async (call: Call<Member>, side: Side, query: ListQuery): Promise<List> => {
  const { tx } = call
  const filter = await listFilterOf(call, side, query)
  const [{ rows, nextCursor }, totals, rates] = await Promise.all([
    pageOf(query, orderOf(filter.sort), (page) => selectPage(tx, filter, page)),
    selectTotals(tx, filter),
    ratesInBase(call),
  ])
  return {
    items: rows.map((row) => rowView(row, call)),
    nextCursor,
    totals: totals.map(totalView).sort((a, b) => compareCurrency(a.currency, b.currency)),
    inBase: sumInBase(rates, totals),
  }
}

type Viewing = Pick<Call<Member>, 'actor' | 'now'>

/** A row of a list as the API answers it. */
export const rowView = (row: Omit<ListRow, 'at'>, { actor, now }: Viewing): InvoiceRow => ({
  _id: row.id,
  invoiceId: row.id,
  invoiceNumber: row.number,
  status: row.status,
  isOverdue: row.is_overdue,
  currency: row.currency,
  ...amountsOf(row, msOf(now)),
  paidAmount: moneyText(money(paidMinor(row), row.currency)),
  finalAmount: row.final_minor === null ? null : moneyText(money(row.final_minor, row.currency)),
  sendingDate: row.sending_date,
  dueDate: row.due_date,
  releaseDate: row.release_date,
  senderDisplayName: displayNameOf(row.sender_snapshot),
  senderHandle: row.sender_snapshot.handle,
  recipientDisplayName: recipientNameOf({ recipient: row.recipient_snapshot, recipientInvite: row.recipient_invite }),
  recipientHandle: row.recipient_snapshot?.handle ?? null,
  counterpartyId: row.sender_id === actor.organizationId ? row.customer_id : row.sender_id,
  summary: row.summary,
  openedAt: row.opened_at,
  remindedAt: row.reminded_at,
  reportedPaidAt: row.status === 'sent' ? row.externally_noticed_at : null,
  canRemind: canRemind(
    { status: row.status, dueDate: row.due_date, isNoticed: row.externally_noticed_at !== null },
    {
      role: actor.role,
      isSeller: row.sender_id === actor.organizationId,
      today: localDateIn(row.seller_time_zone, msOf(now)),
      isCustomerReminded: row.is_customer_reminded === true,
    },
  ),
})

const paidMinor = ({ paid_parts }: Pick<ListRow, 'paid_parts'>): bigint =>
  paid_parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n)

const amountsOf = (row: Omit<ListRow, 'at'>, nowMs: number): Pick<InvoiceRow, 'totalDue' | 'amountToPay'> => {
  const owing = {
    currency: row.currency,
    status: row.status,
    baseMinor: row.base_minor,
    dueDate: row.due_date,
    earlyDiscountPercent: row.early_discount_percent,
    earlyDiscountEndDate: row.early_discount_end_date,
    lateFee: row.late_fee,
    paidParts: row.paid_parts,
  }
  const { totalDue, amountToPay } = amountOwed(owing, localDateIn(row.seller_time_zone, nowMs))
  return { totalDue: moneyText(totalDue), amountToPay: moneyText(amountToPay) }
}

const sumsOf = (sum: (of: keyof Omit<ListTotal, 'currency' | 'count'>) => string): Sums => ({
  total: sum('total'),
  openTotal: sum('open_total'),
  overdueTotal: sum('overdue_total'),
  discountTotal: sum('discount_total'),
  onItsWayTotal: sum('on_its_way_total'),
})

const totalView = (one: ListTotal) => ({
  currency: one.currency,
  count: Number(one.count),
  ...sumsOf((of) => moneyText(money(BigInt(one[of]), one.currency))),
})

const sumInBase = ({ date, base, inBase }: RatesInBase, totals: readonly ListTotal[]): List['inBase'] => {
  const sums = sumsOf((of) => moneyText(inBase(totals.map((one) => money(BigInt(one[of]), one.currency)))))
  return { currency: base, ...sums, ratesDate: date }
}
