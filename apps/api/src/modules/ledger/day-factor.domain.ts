const digits = 50n
const one = 10n ** digits

const multiply = (a: bigint, b: bigint): bigint => (a * b) / one

// ln((1 + x) / (1 − x)) = 2 (x + x³/3 + x⁵/5 + …)
const logarithm = (numerator: bigint, denominator: bigint): bigint => {
  const x = ((numerator - denominator) * one) / (numerator + denominator)
  const square = multiply(x, x)
  let sum = 0n
  let power = x
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n
    power = multiply(power, square)
  }
  return 2n * sum
}

const exponential = (y: bigint): bigint => {
  let sum = one
  let term = one
  for (let n = 1n; term !== 0n; n += 1n) {
    term = multiply(term, y) / n
    sum += term
  }
  return sum
}

/** 1.02 as a fraction: two per cent a year. */
const yearly = { numerator: 102n, denominator: 100n }
const daysOfYear = 365n
const factorDigits = 18n

/** What one unit is after so many days at two per cent a year: 1.02^(days/365) × 10¹⁸, rounded half up at the 18th digit. */
export const dayFactor = (days: number): bigint => {
  if (!Number.isInteger(days) || days < 0) throw new Error('Interest runs over whole days')
  const exact = exponential((logarithm(yearly.numerator, yearly.denominator) * BigInt(days)) / daysOfYear)
  const unit = 10n ** (digits - factorDigits)
  return (exact + unit / 2n) / unit
}

export const factorOne = 10n ** factorDigits
