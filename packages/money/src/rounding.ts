import { type Decimal, decimal } from './decimal.ts'
import { MoneyError } from './money-error.ts'
import { powerOfTen } from './power-of-ten.ts'

/** numerator ÷ denominator to the nearest whole number, halves away from zero. Throws `division_by_zero`. */
export function divideRoundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new MoneyError('division_by_zero', 'Denominator is 0')
  const isNegative = numerator < 0n !== denominator < 0n
  const dividend = numerator < 0n ? -numerator : numerator
  const divisor = denominator < 0n ? -denominator : denominator
  const quotient = (2n * dividend + divisor) / (2n * divisor)
  return isNegative ? -quotient : quotient
}

/** The number at exactly this scale, halves away from zero; a larger scale only adds zeros. */
export function roundHalfUp(number: Decimal, scale: number): Decimal {
  if (scale >= number.scale) return decimal(number.coefficient * powerOfTen(scale - number.scale), scale)
  return decimal(divideRoundHalfUp(number.coefficient, powerOfTen(number.scale - scale)), scale)
}
