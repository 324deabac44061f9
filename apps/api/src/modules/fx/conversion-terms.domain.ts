import { type Currency, currencyExponent, divideRoundHalfUp, type Money, money, parseDecimal } from '@contado/money'

type Asked = {
  /** All that leaves the customer. */
  readonly sold: Money
  /** What the house keeps of it. */
  readonly spread: Money
  readonly into: Currency
  /** Units of each currency for one US dollar, as decimal text. */
  readonly soldPerUsd: string
  readonly boughtPerUsd: string
}

const rateScale = 12n
const limits = { maxScale: 12, maxDigits: 30 }

export type ConversionTerms = {
  readonly bought: Money
  /** What one unit sold buys before the spread, with 12 decimals. */
  readonly rate: string
}

/** What is bought for an amount less its spread, at the cross rate through the US dollar; each rounded once, half up. */
export const conversionTerms = ({ sold, spread, into, soldPerUsd, boughtPerUsd }: Asked): ConversionTerms => {
  const [from, to] = [parseDecimal(soldPerUsd, limits), parseDecimal(boughtPerUsd, limits)]
  if (from.coefficient <= 0n || to.coefficient <= 0n) throw new Error('A rate is not above zero')
  const numerator = to.coefficient * 10n ** BigInt(from.scale)
  const denominator = from.coefficient * 10n ** BigInt(to.scale)
  const up = 10n ** BigInt(currencyExponent(into))
  const down = 10n ** BigInt(currencyExponent(sold.currency))
  const minor = divideRoundHalfUp((sold.minor - spread.minor) * numerator * up, denominator * down)
  const rate = String(divideRoundHalfUp(numerator * 10n ** rateScale, denominator)).padStart(Number(rateScale) + 1, '0')
  return { bought: money(minor, into), rate: `${rate.slice(0, -12)}.${rate.slice(-12)}` }
}
