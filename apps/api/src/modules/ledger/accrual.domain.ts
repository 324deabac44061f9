import { dayFactor, factorOne } from './day-factor.domain.ts'

/** Names the rate and how it is reckoned; another rate is another version, so that old days stay provable. */
export const apyVersion = 'bill-apy-2.00'

export type DayAccrual = {
  /** Minor units from the first day through this one, rounded down. */
  readonly accrued: bigint
  /** What this day adds to the day before. */
  readonly booked: bigint
  /** What rounding down left of a minor unit, × 10¹⁸. */
  readonly fraction: bigint
}

const through = (baseMinor: bigint, days: number): { accrued: bigint; fraction: bigint } => {
  const exact = baseMinor * (dayFactor(days) - factorOne)
  return { accrued: exact / factorOne, fraction: exact % factorOne }
}

/** Interest of the nth day (from 1) on a base in minor units: floor(base × (1.02^(n/365) − 1)) less that of the day before. */
export const accrualOf = (baseMinor: bigint, nth: number): DayAccrual => {
  const { accrued, fraction } = through(baseMinor, nth)
  return { accrued, fraction, booked: accrued - through(baseMinor, nth - 1).accrued }
}
