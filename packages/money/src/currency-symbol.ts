const symbols: Readonly<Record<string, string>> = {
  USD: 'US$',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  CAD: 'CA$',
  MXN: 'MX$',
  AUD: 'A$',
  NZD: 'NZ$',
}

/** What stands for a currency, by what a language writes for it: where that is the bare code, the symbol that it has elsewhere, so that no list mixes the two. */
export const currencySymbol = (own: string, currency: string): string =>
  own === currency ? (symbols[currency] ?? own) : own
