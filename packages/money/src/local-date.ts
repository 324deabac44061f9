import { isCivilDate } from './day-number.ts'
import { MoneyError } from './money-error.ts'

declare const localDateBrand: unique symbol

/** A civil date 'YYYY-MM-DD' of the years 1900–2999, without a time and without a zone; it never shifts. */
export type LocalDate = string & { readonly [localDateBrand]: true }

const localDatePattern = /^(19\d\d|2\d\d\d)-(\d\d)-(\d\d)$/

/** Whether the text is a date that the calendar has: '2024-02-29' is, '2023-02-29' and '2024-2-9' are not. */
export function isLocalDate(text: string): text is LocalDate {
  const match = typeof text === 'string' ? localDatePattern.exec(text) : null
  return match !== null && isCivilDate({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })
}

/** Throws `invalid_date`. */
export function parseLocalDate(text: string): LocalDate {
  if (isLocalDate(text)) return text
  throw new MoneyError('invalid_date', 'Not a calendar date YYYY-MM-DD of the years 1900 to 2999')
}

/** −1, 0 or 1, fit for sorting. */
export function compareLocalDate(a: LocalDate, b: LocalDate): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The earlier one. */
export function minLocalDate(a: LocalDate, b: LocalDate): LocalDate {
  return a <= b ? a : b
}

/** The later one. */
export function maxLocalDate(a: LocalDate, b: LocalDate): LocalDate {
  return a >= b ? a : b
}
