import {
  addDays,
  compareLocalDate,
  type Decimal,
  daysBetween,
  decimal,
  divideRoundHalfUp,
  type LocalDate,
  type Money,
  multiplyMoneyHalfUp,
  zeroMoney,
} from '@contado/money'
import { type BoundedDecimal, type DecimalBounds, readBoundedDecimal } from './bounded-decimal.domain.ts'
import { invoiceLimits } from './invoice-limits.ts'

const { earlyDiscountMarginDays: marginDays, earlyDiscountPercent: percentLimits } = invoiceLimits

/** More than nothing and less than everything, as a fraction. */
export const earlyDiscountPercentBounds: DecimalBounds = {
  maxScale: percentLimits.maxScale,
  max: decimal(10n ** BigInt(percentLimits.maxScale) - 1n, percentLimits.maxScale),
  canBeZero: false,
}

/** Reads the percentage, stored and sent as a fraction: '0.0197' is 1.97 %. */
export function readEarlyDiscountPercent(text: string): BoundedDecimal {
  return readBoundedDecimal(text, earlyDiscountPercentBounds)
}

/** percent × base, rounded once, half up; `percent` is a fraction and `base` the invoice as sent. */
export function earlyDiscountAmount(base: Money, percent: Decimal): Money {
  return multiplyMoneyHalfUp(base, percent)
}

export type EarlyDiscountOffer = {
  readonly base: Money
  readonly percent: Decimal
  readonly endDate: LocalDate
}

/** The discount for paying in full on this date, which is one in the seller's zone; the end date still counts. */
export function earlyDiscountOn({ base, percent, endDate }: EarlyDiscountOffer, payDate: LocalDate): Money {
  return compareLocalDate(payDate, endDate) <= 0 ? earlyDiscountAmount(base, percent) : zeroMoney(base.currency)
}

export type EarlyDiscountTerms = {
  readonly percent: Decimal
  readonly endDate: LocalDate
  readonly dueDate: LocalDate
}

/**
 * What the discount is worth to the payer in percent per year, with two decimals: 365 / days from the discount's end to
 * the due date × percent / (1 − percent) × 100. Null when no day lies between the two, or the discount is everything.
 */
export function annualisedRate({ percent, endDate, dueDate }: EarlyDiscountTerms): Decimal | null {
  const days = BigInt(daysBetween(endDate, dueDate))
  const rest = 10n ** BigInt(percent.scale) - percent.coefficient
  if (days <= 0n || rest <= 0n) return null
  return decimal(divideRoundHalfUp(365n * percent.coefficient * 100n * 100n, days * rest), 2)
}

/** The dates on which an early discount may end: a week from sending, a week from the due date. Null when none can. */
export function earlyDiscountEndDates(
  sendingDate: LocalDate,
  dueDate: LocalDate,
): { readonly first: LocalDate; readonly last: LocalDate } | null {
  if (daysBetween(sendingDate, dueDate) < 2 * marginDays) return null
  return { first: addDays(sendingDate, marginDays), last: addDays(dueDate, -marginDays) }
}

export type EarlyDiscountSuggestion =
  | { readonly ok: true; readonly days: number; readonly endDate: LocalDate; readonly percent: Decimal }
  | { readonly ok: false; readonly reason: 'due_before_sending' | 'period_too_short' | 'period_too_long' }

const suggestedDays = [
  { upToDays: 20, days: 7 },
  { upToDays: 60, days: 10 },
  { upToDays: 90, days: 30 },
  { upToDays: 120, days: 45 },
  { upToDays: 180, days: 60 },
]

/** The discount to offer, ending `days` after sending; or why there is none to suggest. */
export function suggestEarlyDiscount(sendingDate: LocalDate, dueDate: LocalDate): EarlyDiscountSuggestion {
  const period = daysBetween(sendingDate, dueDate)
  if (period < 0) return { ok: false, reason: 'due_before_sending' }
  if (earlyDiscountEndDates(sendingDate, dueDate) === null) return { ok: false, reason: 'period_too_short' }
  const row = suggestedDays.find(({ upToDays }) => period <= upToDays)
  if (row === undefined) return { ok: false, reason: 'period_too_long' }
  return { ok: true, days: row.days, endDate: addDays(sendingDate, row.days), percent: suggestedPercent(row.days) }
}

function suggestedPercent(days: number): Decimal {
  if (days <= 23) return decimal(197n, 4)
  // 0.9 % + 0.045 % a day.
  return decimal(900n + 45n * BigInt(days), 5)
}
