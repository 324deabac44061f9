import {
  addDays,
  type Decimal,
  daysBetween,
  decimal,
  divideRoundHalfUp,
  type LocalDate,
  type Money,
  money,
  multiplyMoneyHalfUp,
} from '@contado/money'
import { type BoundedDecimal, type DecimalBounds, readBoundedDecimal } from './bounded-decimal.domain.ts'
import { invoiceLimits } from './invoice-limits.ts'

/** `percent` is a fraction; `days` and `repeatPeriod` count from the due date, whose next day is day 1. */
export type LateFeeTerms =
  | { readonly type: 'flat'; readonly percent: Decimal; readonly days: number }
  | { readonly type: 'recurring' | 'compound'; readonly percent: Decimal; readonly repeatPeriod: number }

/** What came in, on the day it counts on in the seller's zone. */
export type DatedPayment = { readonly date: LocalDate; readonly amount: Money }

export type LateFeeQuestion = {
  /** The invoice as sent. */
  readonly base: Money
  readonly dueDate: LocalDate
  readonly terms: LateFeeTerms
  readonly payments: readonly DatedPayment[]
  readonly asOf: LocalDate
}

/** Fees of the same size on the same amount, one after the other; most runs hold one. */
export type LateFeeRun = {
  readonly firstDate: LocalDate
  readonly lastDate: LocalDate
  readonly count: number
  /** What the percentage was taken of. */
  readonly on: Money
  readonly fee: Money
  readonly sum: Money
}

export type LateFees = { readonly runs: readonly LateFeeRun[]; readonly total: Money; readonly isCapped: boolean }

const { lateFeePercent, lateFeeMaxDays, lateFeeCap } = invoiceLimits

/** More than nothing, at most everything, as a fraction. */
export const lateFeePercentBounds: DecimalBounds = {
  maxScale: lateFeePercent.maxScale,
  max: decimal(1n, 0),
  canBeZero: false,
}

/** Reads the percentage, stored and sent as a fraction: '0.015' is 1.5 %. */
export function readLateFeePercent(text: string): BoundedDecimal {
  return readBoundedDecimal(text, lateFeePercentBounds)
}

/**
 * The late fees that have come by the end of a day. A fee is taken of what was unpaid when its day began: `flat` once, of
 * the base; `recurring` every period, of the base; `compound` every period, of the base and the fees before. Payments go to
 * the base first. Each fee is rounded once, half up; together they never exceed the cap.
 */
export function lateFeesOn(question: LateFeeQuestion): LateFees {
  const { base, dueDate, terms } = question
  const period = terms.type === 'flat' ? terms.days : terms.repeatPeriod
  const lateDays = Math.min(daysBetween(dueDate, question.asOf), lateFeeMaxDays)
  const last = Math.min(Math.floor(lateDays / period), terms.type === 'flat' ? 1 : Number.POSITIVE_INFINITY)
  const cap = divideRoundHalfUp(base.minor * lateFeeCap.numerator, lateFeeCap.denominator)
  const paid = paidBefore(question)
  const runs: LateFeeRun[] = []
  let total = 0n
  for (let event = 1; event <= last && total < cap; ) {
    const day = event * period
    const owed = terms.type === 'compound' ? base.minor + total : base.minor
    const on = money(owed - paid.before(day), base.currency)
    const fee = on.minor > 0n ? multiplyMoneyHalfUp(on, terms.percent).minor : 0n
    // What is unpaid never grows without a fee, so no later day brings one either.
    if (fee === 0n) break
    const unchanged = terms.type === 'recurring' ? eventsUntil(paid.nextFrom(day), { event, last, period }) : 1
    const run = runOf({ fee, room: cap - total, unchanged })
    const dates = { firstDate: addDays(dueDate, day), lastDate: addDays(dueDate, day + (run.count - 1) * period) }
    const sum = run.fee * BigInt(run.count)
    runs.push({ ...dates, count: run.count, on, fee: money(run.fee, base.currency), sum: money(sum, base.currency) })
    total += sum
    event += run.count
  }
  return { runs, total: money(total, base.currency), isCapped: total === cap && cap > 0n }
}

type Paid = { readonly before: (day: number) => bigint; readonly nextFrom: (day: number) => number }

// Days count from the due date. A payment on a fee's own day does not undo the fee: the payer was told it that morning.
function paidBefore({ dueDate, payments }: LateFeeQuestion): Paid {
  const dated = payments.map(({ date, amount }) => ({ day: daysBetween(dueDate, date), minor: amount.minor }))
  return {
    before: (day) => dated.reduce((sum, payment) => (payment.day < day ? sum + payment.minor : sum), 0n),
    nextFrom: (day) => Math.min(...dated.filter((payment) => payment.day >= day).map((payment) => payment.day)),
  }
}

function eventsUntil(
  paymentDay: number,
  { event, last, period }: { readonly event: number; readonly last: number; readonly period: number },
): number {
  return Math.min(last, Math.floor(paymentDay / period)) - event + 1
}

// A whole run in one step, however long; the fee that meets the cap is cut to it and stands alone.
function runOf({ fee, room, unchanged }: { readonly fee: bigint; readonly room: bigint; readonly unchanged: number }) {
  if (fee >= room) return { fee: room, count: 1 }
  const fitting = room / fee
  return { fee, count: fitting < BigInt(unchanged) ? Number(fitting) : unchanged }
}
