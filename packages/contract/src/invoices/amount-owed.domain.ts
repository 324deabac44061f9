import {
  addMoney,
  compareLocalDate,
  type Decimal,
  type LocalDate,
  type Money,
  maxMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '@contado/money'
import { earlyDiscountOn } from './early-discount.domain.ts'
import { type DatedPayment, type LateFeeRun, type LateFeeTerms, lateFeesOn } from './late-fees.domain.ts'

/** What an amount owed follows from, once an invoice is sent. */
export type OwedInvoice = {
  readonly base: Money
  readonly dueDate: LocalDate
  readonly earlyDiscount: { readonly percent: Decimal; readonly endDate: LocalDate } | null
  readonly lateFees: LateFeeTerms | null
  /** What came in, on the days it counts on in the seller's zone. */
  readonly payments: readonly DatedPayment[]
}

/** What is owed on a day and why: base + late fees = total due; total due − paid − discount = to pay, never below nothing. */
export type AmountOwed = {
  readonly asOf: LocalDate
  readonly base: Money
  readonly lateFeeRuns: readonly LateFeeRun[]
  readonly lateFees: Money
  readonly isLateFeeCapped: boolean
  readonly totalDue: Money
  readonly paid: Money
  /** For paying all the rest on that day; nothing once less than it is left to pay. */
  readonly discount: Money
  readonly amountToPay: Money
}

/** The amounts of a sent invoice as they stand at the end of a day: the same on the server, in the browser and on paper. */
export function amountOwedOn(invoice: OwedInvoice, asOf: LocalDate): AmountOwed {
  const { base, dueDate, earlyDiscount, lateFees: terms } = invoice
  const payments = invoice.payments.filter(({ date }) => compareLocalDate(date, asOf) <= 0)
  const fees = terms === null ? null : lateFeesOn({ base, dueDate, terms, payments, asOf })
  const nothing = zeroMoney(base.currency)
  const lateFees = fees?.total ?? nothing
  const totalDue = addMoney(base, lateFees)
  const paid = sumMoney(
    payments.map(({ amount }) => amount),
    base.currency,
  )
  const left = maxMoney(subtractMoney(totalDue, paid), nothing)
  const offered = earlyDiscount === null ? nothing : earlyDiscountOn({ base, ...earlyDiscount }, asOf)
  // Whoever already paid more than the discounted price is owed no part of it back.
  const discount = offered.minor < left.minor ? offered : nothing
  return {
    asOf,
    base,
    lateFeeRuns: fees?.runs ?? [],
    lateFees,
    isLateFeeCapped: fees?.isCapped ?? false,
    totalDue,
    paid,
    discount,
    amountToPay: subtractMoney(left, discount),
  }
}
