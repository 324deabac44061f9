import { addDays, addMonths, daysInMonth, isoDate, isRealDay, parseIsoDate } from './civil-date.ts'
import { monthNames } from './date-format.ts'

/** What a typed date is read by. */
export type DateReading = {
  readonly locale: string
  /** The day that counts as today. */
  readonly today: string
  /** The day that `+14` counts from; today unless told. */
  readonly from?: string | undefined
  /** The last day that may be chosen. */
  readonly max?: string | undefined
}

/**
 * Reads a date as people type it: ISO, digits in the language's order, month names, with the year or without, '+14' or '-3' days,
 * 'tomorrow', terms such as 'Net 30', '1 month' or 'end of month' in either language. Null when it is none.
 */
export function parseTypedDate(text: string, reading: DateReading): string | null {
  const { locale, today, from = today } = reading
  const trimmed = text.trim()
  const days = nearDays.get(plain(trimmed))
  if (days !== undefined) return addDays(today, days)
  const byDays = /^([+\-\u2212]) ?(\d{1,3})$/.exec(trimmed)
  if (byDays) return addDays(from, Number(byDays[2]) * (byDays[1] === '+' ? 1 : -1))
  return fromTerms(plain(trimmed), from) ?? withYear(trimmed, locale) ?? nearestOfName(trimmed, reading)
}

const counted = /^(net|neto|a)? ?(\d{1,3})(?: ?(d|days?|dias?|weeks?|semanas?|m|months?|mes(?:es)?))?$/
const monthEnd = /^(?:(?:by |at )?(?:the )?end of (?:the )?month|eom|(?:a )?(?:fin(?:al)?|finales) de mes)$/

/** Terms of payment as they are written on invoices; a bare number is no term. */
function fromTerms(text: string, from: string): string | null {
  if (monthEnd.test(text)) {
    const day = parseIsoDate(from)
    return day && isoDate({ ...day, day: daysInMonth(day.year, day.month) })
  }
  const [, lead, digits, unit] = counted.exec(text) ?? []
  if (digits === undefined || (lead === undefined && unit === undefined)) return null
  if (unit?.startsWith('m')) return addMonths(from, Number(digits))
  return addDays(from, Number(digits) * (unit?.match(/^[ws]/) ? 7 : 1))
}

// In either language, whichever is shown.
const nearDays: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['hoy', 0],
  ['tomorrow', 1],
  ['manana', 1],
  ['yesterday', -1],
  ['ayer', -1],
])

const longestYears = 8

/** A day and its month without the year: the next such day from today on, or the last one where none to come may be chosen. */
function nearestOfName(text: string, { locale, today, max }: DateReading): string | null {
  const year = parseIsoDate(today)?.year ?? 0
  const inYears = (by: 1 | -1) =>
    // 29 February waits for its year.
    Array.from({ length: longestYears + 1 }, (_, ahead) => withYear(`${text} ${year + ahead * by}`, locale))
  const next = inYears(1).find((date) => date !== null && date >= today && date <= (max ?? date))
  return next ?? inYears(-1).find((date) => date !== null && date <= today) ?? null
}

function withYear(trimmed: string, locale: string): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed)
  if (iso) return realDate(iso[1], Number(iso[2]), iso[3])
  const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(trimmed)
  if (digits) {
    const [first, second] = [digits[1], digits[2]]
    const inOrder = isMonthFirst(locale) ? [first, second] : [second, first]
    // A day after the 12th can be no month, whatever the language's order.
    const [month, day] = Number(inOrder[0]) > 12 ? inOrder.toReversed() : inOrder
    return realDate(digits[3], Number(month), day)
  }
  const dayFirst = /^(\d{1,2})(?: de)?[-. ]*(\p{L}+)\.?(?: de)?[-, ]*(\d{4}|\d{2})$/u.exec(trimmed)
  if (dayFirst) return realDate(dayFirst[3], monthOfName(dayFirst[2], locale), dayFirst[1])
  const monthFirst = /^(\p{L}+)\.? +(\d{1,2}),? +(\d{4}|\d{2})$/u.exec(trimmed)
  if (monthFirst) return realDate(monthFirst[3], monthOfName(monthFirst[1], locale), monthFirst[2])
  return null
}

function realDate(yearText: string | undefined, month: number, dayText: string | undefined): string | null {
  const typedYear = Number(yearText)
  const parts = { year: yearText?.length === 2 ? 2000 + typedYear : typedYear, month, day: Number(dayText) }
  return isRealDay(parts) ? isoDate(parts) : null
}

function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0).map((part) => part.type)
  return parts.indexOf('month') < parts.indexOf('day')
}

function monthOfName(name: string | undefined, locale: string): number {
  const wanted = plain(name ?? '')
  if (wanted.length < 3) return 0
  for (const language of [locale, 'en-US', 'es']) {
    const index = monthNames(language, 'long').findIndex((month) => plain(month).startsWith(wanted.slice(0, 3)))
    const long = plain(monthNames(language, 'long')[index] ?? '')
    const short = plain(monthNames(language, 'short')[index] ?? '')
    if (index >= 0 && (long.startsWith(wanted) || short === wanted)) return index + 1
  }
  return 0
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
}
