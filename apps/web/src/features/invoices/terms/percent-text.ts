import { decimal, decimalText, MoneyError, parseDecimal, withoutTrailingZeros } from '@contado/money'

const limits = { maxScale: 12, maxDigits: 24 }

const shifted = (text: string, places: 2 | -2): string => {
  if (text === '') return ''
  try {
    const { coefficient, scale } = parseDecimal(text, limits)
    const wanted = scale - places
    const moved = wanted < 0 ? decimal(coefficient * 10n ** BigInt(-wanted), 0) : decimal(coefficient, wanted)
    return withoutTrailingZeros(decimalText(moved))
  } catch (error) {
    if (error instanceof MoneyError) return text
    throw error
  }
}

/** A fraction as the percentage that people read: '0.0197' is '1.97'. What is no number stays as it is. */
export const percentOf = (fraction: string): string => shifted(fraction, 2)

/** A percentage as the fraction that is kept: '1.97' is '0.0197'. What is no number stays as it is. */
export const fractionOf = (percent: string): string => shifted(percent, -2)
