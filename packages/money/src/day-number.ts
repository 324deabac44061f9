export type CivilDate = { readonly year: number; readonly month: number; readonly day: number }

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysPerEra = 146_097n

export function isCivilDate({ year, month, day }: CivilDate): boolean {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length = month === 2 && isLeapYear ? 29 : monthLengths[month - 1]
  return length !== undefined && day >= 1 && day <= length
}

// Both ways after Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March, 400 of them make
// an era. Bigint, so that every division is a whole one.

/** Days since 1970-01-01 in the Gregorian calendar, for years from 0 on. */
export function dayNumberOf({ year, month, day }: CivilDate): number {
  const marchYear = BigInt(month > 2 ? year : year - 1)
  const era = marchYear / 400n
  const yearOfEra = marchYear % 400n
  const monthsSinceMarch = BigInt(month > 2 ? month - 3 : month + 9)
  const dayOfYear = (153n * monthsSinceMarch + 2n) / 5n + BigInt(day) - 1n
  const dayOfEra = yearOfEra * 365n + yearOfEra / 4n - yearOfEra / 100n + dayOfYear
  return Number(era * daysPerEra + dayOfEra - 719_468n)
}

/** The Gregorian date that lies this many days after 1970-01-01, from 0000-03-01 on. */
export function civilDateOf(dayNumber: number): CivilDate {
  const days = BigInt(dayNumber) + 719_468n
  const dayOfEra = days % daysPerEra
  const yearOfEra = (dayOfEra - dayOfEra / 1_460n + dayOfEra / 36_524n - dayOfEra / 146_096n) / 365n
  const dayOfYear = dayOfEra - (365n * yearOfEra + yearOfEra / 4n - yearOfEra / 100n)
  const monthsSinceMarch = (5n * dayOfYear + 2n) / 153n
  const month = Number(monthsSinceMarch < 10n ? monthsSinceMarch + 3n : monthsSinceMarch - 9n)
  const marchYear = Number(yearOfEra + (days / daysPerEra) * 400n)
  return {
    year: month > 2 ? marchYear : marchYear + 1,
    month,
    day: Number(dayOfYear - (153n * monthsSinceMarch + 2n) / 5n + 1n),
  }
}
