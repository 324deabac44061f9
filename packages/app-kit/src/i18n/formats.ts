import { kept } from '@contado/contract/kernel/kept.ts'
import { type Language, localeOf } from './i18n.ts'

const namesOf = kept(
  (language: Language, type: 'region' | 'currency') =>
    new Intl.DisplayNames([localeOf(language)], { type, fallback: 'code' }),
)

/** A fraction as percent: 0.0197 → 1.97% in English, 1,97 % in Spanish. */
export const percentText = (fraction: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }).format(fraction)

/** A country's name by its ISO code; the code itself when it has none. */
export const countryName = (code: string, language: Language): string => namesOf(language, 'region').of(code) ?? code

/** A currency's name by its ISO code. */
export const currencyName = (code: string, language: Language): string => namesOf(language, 'currency').of(code) ?? code

/** Texts in the order a reader of the language expects. */
export const compareTexts = (language: Language): ((left: string, right: string) => number) =>
  new Intl.Collator(localeOf(language)).compare
