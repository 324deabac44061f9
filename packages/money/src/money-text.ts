import { type Currency, currencyExponent } from './currency.ts'
import { decimalText, parseDecimal } from './decimal.ts'
import { type Money, money } from './money.ts'
import { decimalFromMoney } from './money-decimal.ts'
import { MoneyError } from './money-error.ts'

/** The largest amount, in minor units and either sign, that is read from text. */
export const maxMinor = 10n ** 15n

/**
 * Reads wire text ('1250.00', '-3', '0.5'). Throws MoneyError: `malformed`, `too_many_decimals` for the currency,
 * `out_of_range` beyond `maxMinor`.
 */
export function parseMoney(text: string, currency: Currency): Money {
  const exponent = currencyExponent(currency)
  const { coefficient, scale } = parseDecimal(text, { maxScale: exponent, maxDigits: 100 })
  const minor = coefficient * 10n ** BigInt(exponent - scale)
  if (minor > maxMinor || minor < -maxMinor) throw new MoneyError('out_of_range', `Over ${maxMinor} minor units`)
  return money(minor, currency)
}

/** Wire text with exactly the currency's decimals, no sign of the currency and no grouping: 1250.00. */
export function moneyText(amount: Money): string {
  return decimalText(decimalFromMoney(amount))
}

/** Whether an amount, as the API writes it, is not zero; null is nothing. */
export const isSomething = (amount: string | null): amount is string => amount !== null && /[1-9]/.test(amount)
