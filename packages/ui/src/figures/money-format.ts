import { moneyParts, moneyPartsText } from '@contado/money'

/** A money figure in pieces: sign, what stands before the cents, the cents with their separator, what follows, the ISO code. */
export type MoneyFigure = { sign: '' | '\u2212' | '+'; whole: string; cents: string; after: string; code: string }

export type MoneyFormat = {
  locale: string
  currency: string
  /** Adds the ISO code to a symbol that several currencies have, for screens with more than one currency. */
  isCodeShown?: boolean | undefined
  /** Puts a plus before what came in. */
  sign?: 'income' | undefined
}

// Symbols that more than one currency is written with.
const shared: ReadonlySet<string> = new Set(['$', '¥'])

/** Takes a decimal text ('-1204.00') apart for showing; the digits are never turned into a float. */
export function moneyFigure(amount: string, format: MoneyFormat): MoneyFigure {
  const isNegative = amount.startsWith('-') && /[1-9]/.test(amount)
  const shown = exact(amount.replace(/^[-+]/, ''))
  const parts = moneyParts(intlFormat(amount, format, 'symbol'), shown, format.currency)
  const sign = isNegative ? '\u2212' : format.sign ? '+' : ''
  const figure: MoneyFigure = { sign, whole: '', cents: '', after: '', code: '' }
  for (const { type, value: text } of parts) {
    if (type === 'decimal' || type === 'fraction') figure.cents += text
    else if (figure.cents === '') figure.whole += text
    else figure.after += text
    if (format.isCodeShown && type === 'currency' && shared.has(text)) figure.code = `\u00a0${format.currency}`
  }
  return figure
}

/** A decimal text ('1250.00') as one line of money, with U+2212 for minus. */
export function formatMoney(amount: string, format: MoneyFormat): string {
  const { sign, whole, cents, after, code } = moneyFigure(amount, format)
  return `${sign}${whole}${cents}${after}${code}`
}

/** A round number of a currency's units, short ('−$10K'), for the axis of a chart. */
export function shortMoney(amount: number, { locale, currency }: MoneyFormat): string {
  const options = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const
  const kept = keptFormat(`${locale} ${currency} short`, () => new Intl.NumberFormat(locale, options))
  return moneyPartsText(moneyParts(kept, amount, currency))
}

/** A decimal text as words for a screen reader ('minus 1,204.00 euros'), without the sign words. */
export function moneyWords(amount: string, format: MoneyFormat): string {
  return intlFormat(amount, format, 'name').format(exact(amount.replace(/^[-+]/, '')))
}

function intlFormat(
  amount: string,
  { locale, currency }: MoneyFormat,
  currencyDisplay: 'symbol' | 'name',
): Intl.NumberFormat {
  const decimals = amount.split('.')[1]?.length ?? 0
  return keptFormat(`${locale} ${currency} ${currencyDisplay} ${decimals}`, () => {
    const options = { style: 'currency', currency, currencyDisplay, useGrouping: 'always' } as const
    const usual = new Intl.NumberFormat(locale, options)
    const usualDecimals = usual.resolvedOptions().maximumFractionDigits ?? 2
    return decimals > usualDecimals
      ? new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: decimals })
      : usual
  })
}

const formats = new Map<string, Intl.NumberFormat>()

function keptFormat(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const kept = formats.get(key) ?? make()
  formats.set(key, kept)
  return kept
}

function exact(amount: string): Intl.StringNumericLiteral {
  return amount as Intl.StringNumericLiteral
}
