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

type Shown = Parameters<Intl.NumberFormat['formatToParts']>[0]

/** An amount in the parts that a language writes it in: where that is the bare code, the symbol that the currency has elsewhere, so that no list mixes the two. */
export const moneyParts = (format: Intl.NumberFormat, amount: Shown, currency: string): Intl.NumberFormatPart[] =>
  format
    .formatToParts(amount)
    .map((part) =>
      part.type === 'currency' && part.value === currency ? { ...part, value: symbols[currency] ?? currency } : part,
    )

/** The same as text, with U+2212 for minus. */
export const moneyPartsText = (parts: readonly Intl.NumberFormatPart[]): string =>
  parts
    .map(({ value }) => value)
    .join('')
    .replace('-', '\u2212')
