import {
  type Currency,
  currencyExponent,
  divideRoundHalfUp,
  type LocalDate,
  type Money,
  money,
  parseDecimal,
  subtractMoney,
} from '@contado/money'

export type ExchangeTerms = {
  /** All that leaves, a transfer's fee apart, and what of it the house keeps for the exchange. */
  readonly source: Money
  readonly spread: Money
  readonly target: Money
  /** What one unit of the source buys before the spread, with 12 decimals; null without an exchange. */
  readonly rate: string | null
  readonly ratesDate: LocalDate | null
}

type Asked = {
  /** Of the fixed side. */
  readonly amount: Money
  readonly other: Currency
  readonly fixedSide: 'source' | 'target'
  /** The house's share of what is sold, in hundredths of a percent. */
  readonly spreadBps: bigint
  /** Units of each currency for one US dollar, as decimal text, on a day; not asked for without an exchange. */
  readonly rates: { readonly date: LocalDate; readonly perUsd: (currency: Currency) => string }
}

const limits = { maxScale: 12, maxDigits: 30 }
const places = 12n

type Ratio = { readonly numerator: bigint; readonly denominator: bigint }

/** Minor units of `into` for one minor unit of `from`. */
const ratioOf = (from: Currency, into: Currency, perUsd: (currency: Currency) => string): Ratio => {
  const [sold, bought] = [parseDecimal(perUsd(from), limits), parseDecimal(perUsd(into), limits)]
  if (sold.coefficient <= 0n || bought.coefficient <= 0n) throw new Error('A rate is not above zero')
  return {
    numerator: bought.coefficient * 10n ** BigInt(sold.scale) * 10n ** BigInt(currencyExponent(into)),
    denominator: sold.coefficient * 10n ** BigInt(bought.scale) * 10n ** BigInt(currencyExponent(from)),
  }
}

const rateText = ({ numerator, denominator }: Ratio, from: Currency, into: Currency): string => {
  const up = numerator * 10n ** BigInt(currencyExponent(from)) * 10n ** places
  const scaled = divideRoundHalfUp(up, denominator * 10n ** BigInt(currencyExponent(into)))
  const text = String(scaled).padStart(Number(places) + 1, '0')
  return `${text.slice(0, -12)}.${text.slice(-12)}`
}

/** What an exchange takes and brings, at the mid rate of the day less the house's spread; each amount is rounded once, half up. */
export const exchangeTerms = ({ amount, other, fixedSide, spreadBps, rates }: Asked): ExchangeTerms => {
  const [from, into] = fixedSide === 'source' ? [amount.currency, other] : [other, amount.currency]
  if (from === into) {
    return { source: amount, spread: money(0n, from), target: amount, rate: null, ratesDate: null }
  }
  const ratio = ratioOf(from, into, rates.perUsd)
  const told = { rate: rateText(ratio, from, into), ratesDate: rates.date }
  if (fixedSide === 'source') {
    const spread = money(divideRoundHalfUp(amount.minor * spreadBps, 10_000n), from)
    const minor = divideRoundHalfUp(subtractMoney(amount, spread).minor * ratio.numerator, ratio.denominator)
    return { source: amount, spread, target: money(minor, into), ...told }
  }
  const net = divideRoundHalfUp(amount.minor * ratio.denominator, ratio.numerator)
  // The spread is a share of all that leaves, so all that leaves is the net over the rest of it.
  const source = money(divideRoundHalfUp(net * 10_000n, 10_000n - spreadBps), from)
  return { source, spread: money(source.minor - net, from), target: amount, ...told }
}

/** What comes back is worth at the day's mid rate, in the other currency. */
export const exchangedBack = (amount: Money, into: Currency, perUsd: (currency: Currency) => string): Money => {
  const { numerator, denominator } = ratioOf(amount.currency, into, perUsd)
  return money(divideRoundHalfUp(amount.minor * numerator, denominator), into)
}
