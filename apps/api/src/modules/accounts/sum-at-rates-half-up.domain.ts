import { type Currency, currencyExponent, divideRoundHalfUp, type Money, money } from '@contado/money'
import { readRate } from './read-rate.domain.ts'

type PerUsd = (currency: Currency) => string
type Fraction = { readonly up: bigint; readonly down: bigint }

const add = (a: Fraction, b: Fraction): Fraction => ({ up: a.up * b.down + b.up * a.down, down: a.down * b.down })

/**
 * What amounts come to in one currency, by rates of units per US dollar: of each currency the exact sum, converted as a fraction, and all
 * rounded once, half up, so that figures on two screens cannot differ by how they were added. Throws for a rate of zero or less.
 */
export const sumAtRatesHalfUp = (amounts: readonly Money[], into: Currency, perUsd: PerUsd): Money => {
  const sums = new Map<Currency, bigint>()
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  const to = readRate(perUsd(into), into)
  const parts = [...sums].map(([currency, minor]): Fraction => {
    if (currency === into) return { up: minor, down: 1n }
    const from = readRate(perUsd(currency), currency)
    const up = to.coefficient * 10n ** BigInt(from.scale + currencyExponent(into))
    return { up: minor * up, down: from.coefficient * 10n ** BigInt(to.scale + currencyExponent(currency)) }
  })
  const { up, down } = parts.reduce(add, { up: 0n, down: 1n })
  return money(divideRoundHalfUp(up, down), into)
}
