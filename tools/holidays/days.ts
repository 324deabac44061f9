import { addDays, daysBetween, type LocalDate, parseLocalDate } from '@contado/money'

const someMonday = parseLocalDate('2024-01-01')

export const day = (year: number, month: number, date: number): LocalDate =>
  parseLocalDate(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)

/** A day of a year by its four digits: '0911' is 11 September. */
export const dayOf = (year: number, digits: string): LocalDate =>
  parseLocalDate(`${year}-${digits.slice(0, 2)}-${digits.slice(2)}`)

/** 0 is Monday, 6 Sunday. */
export const weekdayOf = (date: LocalDate): number => ((daysBetween(someMonday, date) % 7) + 7) % 7

export const isSunday = (date: LocalDate): boolean => weekdayOf(date) === 6
export const isWeekend = (date: LocalDate): boolean => weekdayOf(date) > 4

/** The first Monday on this day or after it. */
export const mondayFrom = (date: LocalDate): LocalDate => addDays(date, (7 - weekdayOf(date)) % 7)

/** The last Monday on this day or before it. */
export const mondayUpTo = (date: LocalDate): LocalDate => addDays(date, -weekdayOf(date))

/** The nth Monday of a month. */
export const mondayOf = (year: number, month: number, nth: number): LocalDate =>
  addDays(mondayFrom(day(year, month, 1)), (nth - 1) * 7)

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export const easterOf = (year: number): LocalDate => {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * shift + 114
  return day(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** The days, of which each that moves, or that another one is on too, is taken on the next day that is neither. */
export const withSubstitutes = (days: readonly LocalDate[], moves: (date: LocalDate) => boolean): LocalDate[] => {
  const kept = new Set(days.filter((date) => !moves(date)))
  const moving = days.filter((date, at) => moves(date) || days.indexOf(date) !== at)
  for (const date of moving.toSorted()) {
    let next = date
    while (moves(next) || kept.has(next)) next = addDays(next, 1)
    kept.add(next)
  }
  return [...kept]
}
