/** The currencies of accounts and invoices, in the order in which lists show them. */
export const currencies = ['USD', 'EUR', 'GBP', 'HKD', 'SGD', 'CAD', 'MXN', 'AUD', 'CNH', 'PLN', 'NZD'] as const

export type Currency = (typeof currencies)[number]

// A table by currency, although all say 2: a currency without a known exponent must not compile.
const exponents: Readonly<Record<Currency, number>> = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  SGD: 2,
  CAD: 2,
  MXN: 2,
  AUD: 2,
  CNH: 2,
  PLN: 2,
  NZD: 2,
}

/** Decimals of the currency's minor unit (ISO 4217; CNH as CNY). */
export function currencyExponent(currency: Currency): number {
  return exponents[currency]
}

/** Orders currencies as lists show them. */
export function compareCurrency(a: Currency, b: Currency): number {
  return currencies.indexOf(a) - currencies.indexOf(b)
}

/** Whether the text is the code of a supported currency, in capitals. */
export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(exponents, text)
}
