import { type Currency, currencyExponent } from './currency.ts'
import { type Decimal, decimal } from './decimal.ts'
import { multiplyDecimal } from './decimal-arithmetic.ts'
import { type Money, money } from './money.ts'
import { powerOfTen } from './power-of-ten.ts'
import { divideRoundHalfUp, roundHalfUp } from './rounding.ts'

/** The amount in whole units of its currency, exact. */
export function decimalFromMoney({ minor, currency }: Money): Decimal {
  return decimal(minor, currencyExponent(currency))
}

/** A number of whole units as money, rounded once to the minor unit, halves away from zero. */
export function moneyFromDecimalHalfUp(number: Decimal, currency: Currency): Money {
  return money(roundHalfUp(number, currencyExponent(currency)).coefficient, currency)
}

/** a × b in whole units as money, rounded once to the minor unit, halves away from zero. */
export function productAsMoneyHalfUp(a: Decimal, b: Decimal, currency: Currency): Money {
  const [product, surplus] = [a.coefficient * b.coefficient, a.scale + b.scale - currencyExponent(currency)]
  return money(surplus > 0 ? divideRoundHalfUp(product, powerOfTen(surplus)) : product * powerOfTen(-surplus), currency)
}

/** amount × factor, rounded once to the minor unit, halves away from zero. */
export function multiplyMoneyHalfUp(amount: Money, factor: Decimal): Money {
  return moneyFromDecimalHalfUp(multiplyDecimal(decimalFromMoney(amount), factor), amount.currency)
}
