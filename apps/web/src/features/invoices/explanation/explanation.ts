import { type AmountOwed, amountOwedOn } from '@contado/contract/invoices/amount-owed.domain.ts'
import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import { type InvoiceTotals, invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import {
  type LateFeeSettings,
  type OwedSource,
  owedInvoiceOf,
} from '@contado/contract/invoices/payment-terms.domain.ts'
import { addDays, daysBetween, type LocalDate, type Money, parseLocalDate, parseMoney, zeroMoney } from '@contado/money'

/** What the amounts of an invoice, or of a form while it is typed, are explained by. */
export type Explained = Pick<Invoice, 'status' | 'cashbackAmount'> &
  Pick<DocumentSource, 'items' | 'fees' | 'sendingDate'> &
  OwedSource & {
    readonly earlyDiscountPercent: string | null
    readonly earlyDiscountEndDate: string | null
    readonly lateFeeSettings: LateFeeSettings | null
  }

/** How the amounts of an invoice come about on a day. */
export type Explanation = {
  readonly invoice: Explained
  readonly asOf: LocalDate
  readonly totals: InvoiceTotals
  readonly owed: AmountOwed
  readonly payments: readonly { readonly date: LocalDate; readonly amount: Money }[]
  /** Nothing grows, at least while its payment is under way; the amounts stand as they were when it was paid. */
  readonly isSettled: boolean
  /** What a discount saves on that day, or did save. */
  readonly discount: Money
  readonly amountToPay: Money
  /** The day of the first late fee, where there is one to come. */
  readonly firstLateFeeDate: LocalDate | null
}

// An invoice that was paid has no terms left to meet, and one that is written will have all of them once it is sent.
const open: readonly Explained['status'][] = ['draft', 'scheduled', 'sent']

/** Reckons anew, with the rules of the server, what is owed at the end of a day and why; null where a number is bad. */
export const explain = (invoice: Explained, asOf: LocalDate): Explanation | null => {
  const { currency, items, fees, payments } = invoice
  const result = invoiceTotals({ currency, items, fees })
  if (!result.ok) return null
  const settled = settlementOf(invoice)
  const isSettled = settled !== null && (settled.date === null || asOf >= settled.date)
  const day = isSettled ? (settled.date ?? parseLocalDate(invoice.dueDate)) : asOf
  const owed = amountOwedOn(owedInvoiceOf(isSettled ? { ...invoice, earlyDiscountPercent: null } : invoice), day)
  const nothing = zeroMoney(currency)
  const cashback = invoice.cashbackAmount === null ? nothing : parseMoney(invoice.cashbackAmount, currency)
  return {
    invoice,
    asOf: day,
    totals: result.totals,
    owed,
    payments: payments
      .map(({ date, amount }) => ({ date: parseLocalDate(date), amount: parseMoney(amount, currency) }))
      .filter(({ date }) => date <= day),
    isSettled,
    discount: isSettled ? cashback : owed.discount,
    amountToPay: isSettled ? nothing : owed.amountToPay,
    firstLateFeeDate: firstLateFeeDate(invoice),
  }
}

function settlementOf({ status, payments }: Explained): { readonly date: LocalDate | null } | null {
  if (open.includes(status)) return null
  const last = payments.at(-1)
  return { date: last ? parseLocalDate(last.date) : null }
}

function firstLateFeeDate({ dueDate, lateFeeSettings: settings }: Explained): LocalDate | null {
  if (settings === null) return null
  return addDays(parseLocalDate(dueDate), settings.type === 'flat' ? settings.days : settings.repeatPeriod)
}

/** The days after the due date on which the fees of a run came. */
export const lateDaysOf = (
  { invoice }: Explanation,
  run: AmountOwed['lateFeeRuns'][number],
): { readonly first: number; readonly last: number } => {
  const due = parseLocalDate(invoice.dueDate)
  return { first: daysBetween(due, run.firstDate), last: daysBetween(due, run.lastDate) }
}
