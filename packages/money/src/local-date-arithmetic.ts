import { civilDateOf, dayNumberOf } from './day-number.ts'
import { type LocalDate, parseLocalDate } from './local-date.ts'
import { MoneyError } from './money-error.ts'

/** The date so many days later (or earlier); throws `invalid_date` outside the years 1900–2999 or for a part of a day. */
export function addDays(date: LocalDate, days: number): LocalDate {
  if (!Number.isSafeInteger(days)) throw new MoneyError('invalid_date', `${days} days`)
  return localDateOfDayNumber(dayNumber(date) + days)
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The Monday of the date's week. */
export function mondayOf(date: LocalDate): LocalDate {
  // 1970-01-01 was a Thursday.
  const sinceMonday = (((dayNumber(date) + 3) % 7) + 7) % 7
  return addDays(date, -sinceMonday)
}

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  return dayNumberOf({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) })
}

const firstDayNumber = dayNumberOf({ year: 1900, month: 1, day: 1 })
const lastDayNumber = dayNumberOf({ year: 2999, month: 12, day: 31 })

/** The date so many days after 1970-01-01; throws `invalid_date` outside the years 1900–2999. */
export function localDateOfDayNumber(number: number): LocalDate {
  if (number < firstDayNumber || number > lastDayNumber) {
    throw new MoneyError('invalid_date', 'Outside the years 1900 to 2999')
  }
  const { year, month, day } = civilDateOf(number)
  return parseLocalDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}
