import { type Decimal, decimal } from './decimal.ts'
import { powerOfTen } from './power-of-ten.ts'

/** Exact; the result has the larger of the two scales. */
export function addDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return decimal(coefficientAt(a, scale) + coefficientAt(b, scale), scale)
}

/** Exact; the result has the larger of the two scales. */
export function subtractDecimal(a: Decimal, b: Decimal): Decimal {
  return addDecimal(a, decimal(-b.coefficient, b.scale))
}

/** Exact; the scales add up. */
export function multiplyDecimal(a: Decimal, b: Decimal): Decimal {
  return decimal(a.coefficient * b.coefficient, a.scale + b.scale)
}

/** By value, whatever the scales: 1.5 equals 1.50. */
export function compareDecimal(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const difference = subtractDecimal(a, b).coefficient
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

function coefficientAt(number: Decimal, scale: number): bigint {
  return number.coefficient * powerOfTen(scale - number.scale)
}
