import { compareDecimal, type Decimal, decimal, MoneyError, parseDecimal } from '@contado/money'

/** The most that is accepted (inclusive), its decimals, and whether nothing is accepted; less than nothing never is. */
export type DecimalBounds = { readonly max: Decimal; readonly maxScale: number; readonly canBeZero: boolean }

export type DecimalProblemCode =
  | 'required'
  | 'not_a_number'
  | 'negative'
  | 'must_be_positive'
  | 'too_many_decimals'
  | 'too_large'

export type BoundedDecimal =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly code: DecimalProblemCode }

const zero = decimal(0n, 0)

/** Reads what a person typed or a client sent, and says what is wrong with it instead of throwing. */
export function readBoundedDecimal(text: string, bounds: DecimalBounds): BoundedDecimal {
  if (text === '') return { ok: false, code: 'required' }
  try {
    return withinBounds(parseDecimal(text, { maxScale: bounds.maxScale, maxDigits: 40 }), bounds)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    if (error.code === 'too_many_decimals') return { ok: false, code: 'too_many_decimals' }
    return { ok: false, code: error.code === 'too_many_digits' ? 'too_large' : 'not_a_number' }
  }
}

function withinBounds(value: Decimal, { max, canBeZero }: DecimalBounds): BoundedDecimal {
  const sign = compareDecimal(value, zero)
  if (sign < 0) return { ok: false, code: 'negative' }
  if (sign === 0 && !canBeZero) return { ok: false, code: 'must_be_positive' }
  if (compareDecimal(value, max) > 0) return { ok: false, code: 'too_large' }
  return { ok: true, value }
}
