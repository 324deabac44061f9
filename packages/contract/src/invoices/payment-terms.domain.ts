import { type Currency, daysBetween, isLocalDate, type LocalDate, parseLocalDate, parseMoney } from '@contado/money'
import type { OwedInvoice } from './amount-owed.domain.ts'
import { earlyDiscountEndDates, readEarlyDiscountPercent } from './early-discount.domain.ts'
import { invoiceLimits } from './invoice-limits.ts'
import type { TermsProblem } from './invoice-terms.domain.ts'
import { type LateFeeTerms, readLateFeePercent } from './late-fees.domain.ts'

/** The late fee as it is written: the percentage a fraction as text, days or periods whole days. */
export type LateFeeSettings =
  | { readonly type: 'flat'; readonly percent: string; readonly days: number }
  | { readonly type: 'recurring' | 'compound'; readonly percent: string; readonly repeatPeriod: number }

/** What is granted for paying early and asked for paying late. */
export type PaymentTermsText = {
  readonly earlyDiscountPercent?: string | null | undefined
  readonly earlyDiscountEndDate?: string | null | undefined
  readonly lateFeeSettings?: LateFeeSettings | null | undefined
}

export type PaymentTermsProblem = {
  readonly path: string
  readonly code: TermsProblem['code'] | 'out_of_range' | 'too_early' | 'too_late' | 'period_too_short'
}

/** What is wrong with the terms of payment while they are written; a discount may still lack one of its two halves. */
export function paymentTermsProblems(terms: PaymentTermsText): PaymentTermsProblem[] {
  return [...percentProblems(terms), ...lateFeeProblems(terms.lateFeeSettings ?? null)]
}

function percentProblems({ earlyDiscountPercent: text = null }: PaymentTermsText): PaymentTermsProblem[] {
  const read = text === null ? null : readEarlyDiscountPercent(text)
  return read === null || read.ok ? [] : [{ path: 'earlyDiscountPercent', code: read.code }]
}

function lateFeeProblems(settings: LateFeeSettings | null): PaymentTermsProblem[] {
  if (settings === null) return []
  const read = readLateFeePercent(settings.percent)
  const days = periodOf(settings)
  const fits = Number.isInteger(days) && days >= 1 && days <= invoiceLimits.lateFeeMaxPeriodDays
  const path = settings.type === 'flat' ? 'lateFeeSettings.days' : 'lateFeeSettings.repeatPeriod'
  return [
    ...(read.ok ? [] : [{ path: 'lateFeeSettings.percent', code: read.code }]),
    ...(fits ? [] : [{ path, code: 'out_of_range' as const }]),
  ]
}

const periodOf = (settings: LateFeeSettings): number =>
  settings.type === 'flat' ? settings.days : settings.repeatPeriod

type Dates = { readonly sendingDate: LocalDate; readonly dueDate: LocalDate }

/** What keeps a discount from being offered: half of it missing, or its end nearer than a week to sending or to the due date. */
export function earlyDiscountProblem(
  { earlyDiscountPercent: percent = null, earlyDiscountEndDate: endDate = null }: PaymentTermsText,
  { sendingDate, dueDate }: Dates,
): PaymentTermsProblem | null {
  if (percent === null && endDate === null) return null
  if (percent === null) return { path: 'earlyDiscountPercent', code: 'required' }
  const path = 'earlyDiscountEndDate'
  if (endDate === null || !isLocalDate(endDate)) return { path, code: 'required' }
  const dates = earlyDiscountEndDates(sendingDate, dueDate)
  if (dates === null) return { path, code: 'period_too_short' }
  const end = parseLocalDate(endDate)
  if (daysBetween(dates.first, end) < 0) return { path, code: 'too_early' }
  return daysBetween(end, dates.last) < 0 ? { path, code: 'too_late' } : null
}

/** The late fee's terms as they are reckoned with; throws on settings that `paymentTermsProblems` refuses. */
export function lateFeeTermsOf(settings: LateFeeSettings): LateFeeTerms {
  const read = readLateFeePercent(settings.percent)
  if (!read.ok) throw new RangeError(`late fee percentage: ${read.code}`)
  return settings.type === 'flat'
    ? { type: 'flat', percent: read.value, days: settings.days }
    : { type: settings.type, percent: read.value, repeatPeriod: settings.repeatPeriod }
}

/** A sent invoice as every side reads it: amounts as decimal text. */
export type OwedSource = PaymentTermsText & {
  readonly currency: Currency
  readonly baseAmount: string
  readonly dueDate: string
  readonly payments: readonly { readonly date: string; readonly amount: string }[]
}

/** The terms as they are reckoned with; only a whole discount counts. */
export function owedTermsOf(terms: PaymentTermsText): Pick<OwedInvoice, 'earlyDiscount' | 'lateFees'> {
  const { earlyDiscountPercent: percent = null, earlyDiscountEndDate: endDate = null, lateFeeSettings } = terms
  const read = percent === null ? null : readEarlyDiscountPercent(percent)
  const isOffered = read?.ok === true && endDate !== null && isLocalDate(endDate)
  return {
    earlyDiscount: isOffered ? { percent: read.value, endDate: parseLocalDate(endDate) } : null,
    lateFees: lateFeeSettings ? lateFeeTermsOf(lateFeeSettings) : null,
  }
}

/** What the amounts owed on any day follow from, read off the wire. */
export function owedInvoiceOf(source: OwedSource): OwedInvoice {
  const { currency } = source
  return {
    ...owedTermsOf(source),
    base: parseMoney(source.baseAmount, currency),
    dueDate: parseLocalDate(source.dueDate),
    payments: source.payments.map(({ date, amount }) => ({
      date: parseLocalDate(date),
      amount: parseMoney(amount, currency),
    })),
  }
}
