import { type Currency, currencyExponent, divideRoundHalfUp, type Money, money, parseDecimal } from '@contado/money'

type PerUsd = (currency: Currency) => string

const readRate = (text: string, currency: Currency) => {
  const rate = parseDecimal(text, { maxScale: 12, maxDigits: 30 })
  if (rate.coefficient <= 0n) throw new Error(`The rate of ${currency} is not above zero`)
  return rate
}

/** An amount in another currency by rates of units per US dollar, rounded once, half up; throws for a rate of zero or less. */
export const convertAtRates = (amount: Money, into: Currency, perUsd: PerUsd): Money => {
  const { currency, minor } = amount
  const [from, to] = [readRate(perUsd(currency), currency), readRate(perUsd(into), into)]
  const up = to.coefficient * 10n ** BigInt(from.scale + currencyExponent(into))
  const down = from.coefficient * 10n ** BigInt(to.scale + currencyExponent(currency))
  return money(divideRoundHalfUp(minor * up, down), into)
}
