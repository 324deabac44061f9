import { currencyExponent, divideRoundHalfUp, type Money, money, parseDecimal } from '@contado/money'

/** An amount in US dollars by a rate of units per dollar, rounded once, half up; throws for a rate of zero or less. */
export const convertToUsd = (amount: Money, perUsd: string): Money => {
  const { coefficient, scale } = parseDecimal(perUsd, { maxScale: 12, maxDigits: 30 })
  if (coefficient <= 0n) throw new Error(`The rate of ${amount.currency} is not above zero`)
  const up = 10n ** BigInt(scale + currencyExponent('USD'))
  const down = coefficient * 10n ** BigInt(currencyExponent(amount.currency))
  return money(divideRoundHalfUp(amount.minor * up, down), 'USD')
}
