import { refuseField } from '@contado/contract/kernel/refusal.ts'
import { currencies, currencyExponent, parseDecimal } from '@contado/money'

const finest = Math.max(...currencies.map((currency) => currencyExponent(currency)))
const largest = 10n ** 18n

/** The end of a range of amounts in whatever currency, in hundredths; refuses what is out of range, at its field. */
export const readAmountFilter = (field: string, text: string | undefined): bigint | undefined => {
  if (text === undefined) return undefined
  const { coefficient, scale } = parseDecimal(text, { maxScale: 6, maxDigits: 30 })
  const minor =
    scale <= finest ? coefficient * 10n ** BigInt(finest - scale) : coefficient / 10n ** BigInt(scale - finest)
  if (minor >= largest || minor <= -largest) throw refuseField(field, 'invalid', 'amount is invalid')
  return minor
}
