import { MoneyError } from './money-error.ts'

/** An exact decimal number: coefficient × 10^−scale. Prices, quantities, percentages and rates. */
export type Decimal = { readonly coefficient: bigint; readonly scale: number }

/** The most that a parsed text may hold: decimals after the point, and digits in all (leading zeros not counted). */
export type DecimalLimits = { readonly maxScale: number; readonly maxDigits: number }

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/
const maxTextLength = 100

/** coefficient × 10^−scale; throws `invalid_scale` unless the scale is a whole number from 0 on. */
export function decimal(coefficient: bigint, scale: number): Decimal {
  if (!Number.isSafeInteger(scale) || scale < 0) throw new MoneyError('invalid_scale', `Scale ${scale}`)
  return { coefficient, scale }
}

/**
 * Reads plain decimal text ('12', '-0.50') and keeps its scale. Throws MoneyError: `malformed` (also for '-0', '+1',
 * '1e3', '.5', '1.' and whatever is not text), `too_many_decimals`, `too_many_digits`.
 */
export function parseDecimal(text: string, limits: DecimalLimits): Decimal {
  const match = typeof text === 'string' && text.length <= maxTextLength ? plainDecimal.exec(text) : null
  if (match === null) throw new MoneyError('malformed', 'Not a plain decimal number')
  const [, sign = '', whole = '', decimals = ''] = match
  if (decimals.length > limits.maxScale) throw new MoneyError('too_many_decimals', `Over ${limits.maxScale} decimals`)
  const magnitude = BigInt(whole + decimals)
  if (sign === '-' && magnitude === 0n) throw new MoneyError('malformed', 'Negative zero')
  if (magnitude >= 10n ** BigInt(limits.maxDigits)) {
    throw new MoneyError('too_many_digits', `Over ${limits.maxDigits} digits`)
  }
  return decimal(sign === '-' ? -magnitude : magnitude, decimals.length)
}

/** Plain decimal text with exactly the number's scale: 1250.00, -0.5, 7. */
export function decimalText({ coefficient, scale }: Decimal): string {
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
  return coefficient < 0n ? `-${text}` : text
}

/** The same number without zeros at the end of its decimals: '21.50' is '21.5', '10.00' is '10'. */
export function withoutTrailingZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
