import type { Currency } from './currency.ts'
import { MoneyError } from './money-error.ts'

/** An amount in minor units (cents) of one currency. */
export type Money = { readonly minor: bigint; readonly currency: Currency }

/** An amount of minor units; throws `malformed` when they are not a bigint, as from a badly configured driver. */
export function money(minor: bigint, currency: Currency): Money {
  if (typeof minor !== 'bigint') throw new MoneyError('malformed', 'Minor units must be a bigint')
  return { minor, currency }
}

/** Nothing, in this currency. */
export function zeroMoney(currency: Currency): Money {
  return money(0n, currency)
}

/** Throws `currency_mismatch`. */
export function addMoney(a: Money, b: Money): Money {
  return money(a.minor + minorIn(b, a.currency), a.currency)
}

/** Throws `currency_mismatch`. */
export function subtractMoney(a: Money, b: Money): Money {
  return money(a.minor - minorIn(b, a.currency), a.currency)
}

/** The same amount with the other sign. */
export function negateMoney({ minor, currency }: Money): Money {
  return money(-minor, currency)
}

/** The sum, zero for an empty list; throws `currency_mismatch` when one part is in another currency. */
export function sumMoney(list: readonly Money[], currency: Currency): Money {
  let minor = 0n
  for (const part of list) minor += minorIn(part, currency)
  return money(minor, currency)
}

/** −1, 0 or 1, fit for sorting; throws `currency_mismatch`. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  const { minor } = subtractMoney(a, b)
  if (minor === 0n) return 0
  return minor < 0n ? -1 : 1
}

/** The smaller one; throws `currency_mismatch`. */
export function minMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) <= 0 ? a : b
}

/** The larger one; throws `currency_mismatch`. */
export function maxMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) >= 0 ? a : b
}

export function isZeroMoney({ minor }: Money): boolean {
  return minor === 0n
}

export function isNegativeMoney({ minor }: Money): boolean {
  return minor < 0n
}

export function isPositiveMoney({ minor }: Money): boolean {
  return minor > 0n
}

function minorIn(amount: Money, currency: Currency): bigint {
  if (amount.currency === currency) return amount.minor
  throw new MoneyError('currency_mismatch', `${amount.currency} is not ${currency}`)
}
