import { type Currency, parseMoney } from '@contado/money'

type Week = { readonly weekStart: string; readonly moneyIn: string; readonly moneyOut: string }
type Shares = { readonly weekStart: string; readonly inShare: number; readonly outShare: number }

// Amounts may exceed what Math.max can tell apart.
const maxOf = (a: bigint, b: bigint): bigint => {
  if (a > b) return a
  return b
}

const fineness = 10_000n

/** How high each week's bars are, of the highest of them all; only the picture is rounded, never an amount. */
export const weekShares = (weeks: readonly Week[], currency: Currency): Shares[] => {
  const read = weeks.map(({ weekStart, moneyIn, moneyOut }) => ({
    weekStart,
    into: parseMoney(moneyIn, currency).minor,
    out: parseMoney(moneyOut, currency).minor,
  }))
  const highest = read.flatMap(({ into, out }) => [into, out]).reduce((most, one) => maxOf(most, one), 0n)
  const share = (minor: bigint): number =>
    highest === 0n || minor < 0n ? 0 : Number((minor * fineness) / highest) / Number(fineness)
  return read.map(({ weekStart, into, out }) => ({ weekStart, inShare: share(into), outShare: share(out) }))
}
