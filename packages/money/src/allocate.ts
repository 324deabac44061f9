import { type Money, money, negateMoney } from './money.ts'
import { MoneyError } from './money-error.ts'

/**
 * Splits an amount in proportion to the weights by largest remainder (ties: the earlier part), so that the parts always
 * add up to the whole. Throws `invalid_weights` when one is negative or all are zero.
 */
export function allocate(amount: Money, weights: readonly bigint[]): Money[] {
  const weightTotal = weights.reduce((sum, weight) => sum + weight, 0n)
  if (weightTotal <= 0n || weights.some((weight) => weight < 0n)) {
    throw new MoneyError('invalid_weights', 'Weights must not be negative and must not all be zero')
  }
  if (amount.minor < 0n) return allocate(negateMoney(amount), weights).map(negateMoney)

  const shares = weights.map((weight, index) => {
    const product = amount.minor * weight
    return { index, minor: product / weightTotal, remainder: product % weightTotal }
  })
  const left = shares.reduce((rest, share) => rest - share.minor, amount.minor)
  const byRemainder = shares.toSorted((a, b) => compareRemainder(b, a) || a.index - b.index)
  const favoured = new Set(byRemainder.slice(0, Number(left)).map((share) => share.index))
  return shares.map(({ index, minor }) => money(favoured.has(index) ? minor + 1n : minor, amount.currency))
}

function compareRemainder(a: { remainder: bigint }, b: { remainder: bigint }): number {
  if (a.remainder === b.remainder) return 0
  return a.remainder < b.remainder ? -1 : 1
}
