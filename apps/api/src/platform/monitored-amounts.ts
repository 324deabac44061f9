import { isCurrency, MoneyError, parseMoney } from '@contado/money'

/**
 * Amounts from which on a payment or deposit waits for a decision, `USD:10000,EUR:9000` in major units, as minor units by currency;
 * empty text for none. Throws an Error that says which part can't be read.
 */
export const monitoredAmountsOf = (text: string, setting = 'MONITORED_FROM'): Readonly<Record<string, bigint>> => {
  const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  return Object.fromEntries(parts.map((part) => amountOf(part, setting)))
}

const amountOf = (part: string, setting: string): [string, bigint] => {
  const [currency = '', amount = ''] = part.split(':')
  try {
    if (isCurrency(currency)) return [currency, parseMoney(amount, currency).minor]
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
  }
  throw new Error(`${setting} holds ${part}, which is no amount such as USD:10000. Correct ${setting}.`)
}
