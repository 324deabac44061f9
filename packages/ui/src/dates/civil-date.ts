/** A day of the calendar without a zone; months run from 1. */
export type DayParts = { year: number; month: number; day: number }

/** The day of an ISO text (`YYYY-MM-DD`), or null when there is no such day. */
export function parseIsoDate(text: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return isRealDay(parts) ? parts : null
}

/** Whether the calendar has this day. */
export function isRealDay({ year, month, day }: DayParts): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The ISO text (`YYYY-MM-DD`) of a day. */
export function isoDate({ year, month, day }: DayParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Days since 1970-01-01 of an ISO date, by the proleptic Gregorian calendar. */
export function dayNumber(text: string): number {
  const { year, month, day } = partsOf(text)
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The ISO date that lies so many days after 1970-01-01. */
export function dateOfDayNumber(days: number): string {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  return isoDate({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day })
}

/** The date so many days later (or earlier, when negative). */
export function addDays(text: string, days: number): string {
  return dateOfDayNumber(dayNumber(text) + days)
}

/** The date so many months later, kept within the month's last day. */
export function addMonths(text: string, months: number): string {
  const { year, month, day } = partsOf(text)
  const index = year * 12 + (month - 1) + months
  const target = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return isoDate({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(text: string): number {
  return (((dayNumber(text) + 4) % 7) + 7) % 7
}

/** The first day of the date's month. */
export function startOfMonth(text: string): string {
  return `${text.slice(0, 8)}01`
}

/** The last day of the date's month. */
export function endOfMonth(text: string): string {
  const { year, month } = partsOf(text)
  return isoDate({ year, month, day: daysInMonth(year, month) })
}

/** The date moved into the limits; ISO texts compare like the dates they stand for. */
export function clampDate(text: string, min: string, max: string): string {
  if (text < min) return min
  return text > max ? max : text
}

/** Today in a time zone, as an ISO date. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format()
}

function partsOf(text: string): DayParts {
  const parts = parseIsoDate(text)
  if (!parts) throw new RangeError(`Not a date: ${text}`)
  return parts
}
