import { moneyParts, moneyPartsText } from '@contado/money'
import { kept } from '../kernel/kept.ts'

export type DocumentLanguage = 'en' | 'es'

const locales = { en: 'en-US', es: 'es-ES' } as const

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const

// Intl reads decimal text exactly; as a number it would be a float.
const exact = (text: string): Intl.StringNumericLiteral => text as Intl.StringNumericLiteral

const moneyFormat = kept(
  (language: DocumentLanguage, currency: string) =>
    new Intl.NumberFormat(locales[language], {
      style: 'currency',
      currency,
      useGrouping: 'always',
      minimumFractionDigits: 2,
      maximumFractionDigits: 6,
    }),
)

const numberFormat = kept(
  (language: DocumentLanguage) =>
    new Intl.NumberFormat(locales[language], { useGrouping: 'always', maximumFractionDigits: 12 }),
)

const countryNames = kept(
  (language: DocumentLanguage) => new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'code' }),
)

const isDecimalText = (text: string): boolean => /^-?\d{1,30}(\.\d{1,12})?$/.test(text)

/** An amount ('1250.00') as money: `$1,250.00`, `1.250,00 US$`, with U+2212 for minus; more decimals only where the text has more than the currency. */
export function moneyFigureText(text: string, currency: string, language: DocumentLanguage): string {
  if (!isDecimalText(text)) return text
  return moneyPartsText(moneyParts(moneyFormat(language, currency), exact(text), currency))
}

/** A quantity or a percentage ('2.50') as a plain number, without zeros at the end: `2.5`, `2,5`. */
export function numberFigureText(text: string, language: DocumentLanguage): string {
  if (!isDecimalText(text)) return text
  return numberFormat(language).format(exact(text))
}

/** A percentage ('5.5') with its sign: `5.5%`, `5,5 %`. */
export function percentFigureText(text: string, language: DocumentLanguage): string {
  return `${numberFigureText(text, language)}${language === 'es' ? '\u00a0' : ''}%`
}

/** A civil date as documents show it, DD MMM, YYYY: `05 Mar, 2026`, `05 mar, 2026`. */
export function dateFigureText(date: string, language: DocumentLanguage): string {
  const [year, month, day] = date.split('-')
  return `${day} ${months[language][Number(month) - 1]}, ${year}`
}

/** A civil date as screens and mails show it, DD MMM YYYY: `05 Mar 2026`, `05 mar 2026`. */
export function dayFigureText(date: string, language: DocumentLanguage): string {
  return dateFigureText(date, language).replace(',', '')
}

/** A country's name in the language of the document, or its code where there is none. */
export function countryFigureText(code: string, language: DocumentLanguage): string {
  return countryNames(language).of(code) ?? code
}
