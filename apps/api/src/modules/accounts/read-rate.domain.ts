import { type Currency, type Decimal, parseDecimal } from '@contado/money'

/** Units of a currency per US dollar, of their stored text; throws for zero or less. */
export const readRate = (text: string, currency: Currency): Decimal => {
  const rate = parseDecimal(text, { maxScale: 12, maxDigits: 30 })
  if (rate.coefficient <= 0n) throw new Error(`The rate of ${currency} is not above zero`)
  return rate
}
