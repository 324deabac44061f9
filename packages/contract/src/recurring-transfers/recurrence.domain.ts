import { addDays, type Currency, daysBetween, type LocalDate, parseLocalDate } from '@contado/money'
import { isBusinessDay } from '../reference-data/business-days.domain.ts'

export const recurrenceUnits = ['week', 'month'] as const
/** What happens to a day on which banks are closed: the business day after it, the one before it, or no transfer. */
export const closedDays = ['next', 'previous', 'skip'] as const

export type Recurrence = {
  /** The first day; every other one is counted from it. */
  readonly startsOn: LocalDate
  readonly unit: (typeof recurrenceUnits)[number]
  readonly every: number
  readonly closedDay: (typeof closedDays)[number]
  /** The last day that counts; null: until it is stopped. */
  readonly endsOn: LocalDate | null
}

/** One transfer of a recurrence: the how manieth day it is, counted from 0, and the business day on which it is sent. */
export type Occurrence = { readonly number: number; readonly date: LocalDate }

// No currency's banks are closed for longer.
const longestPause = 31
// A recurrence all of whose days are skipped ends rather than searches forever.
const mostInVain = 60

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const lastDayOf = (year: number, month: number): number => {
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`
  return daysBetween(parseLocalDate(`${year}-${twoDigits(month)}-01`), parseLocalDate(next))
}

// 31 January, 28 February, 31 March: the day of the first month, or the last one where there is none.
const monthsLater = (day: LocalDate, months: number): LocalDate => {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const inDay = Math.min(ofMonth, lastDayOf(inYear, inMonth))
  return parseLocalDate(`${inYear}-${twoDigits(inMonth)}-${twoDigits(inDay)}`)
}

const dayOf = ({ startsOn, unit, every }: Recurrence, number: number): LocalDate =>
  unit === 'week' ? addDays(startsOn, 7 * every * number) : monthsLater(startsOn, every * number)

type Banks = readonly Currency[]

const isOpen = (banks: Banks, day: LocalDate): boolean => banks.every((currency) => isBusinessDay(currency, day))

const openDayFrom = (banks: Banks, day: LocalDate, step: 1 | -1): LocalDate => {
  let at = day
  for (let tries = 0; !isOpen(banks, at) && tries < longestPause; tries += 1) at = addDays(at, step)
  return at
}

const sentOn = ({ closedDay }: Recurrence, banks: Banks, day: LocalDate): LocalDate | null => {
  if (isOpen(banks, day)) return day
  return closedDay === 'skip' ? null : openDayFrom(banks, day, closedDay === 'next' ? 1 : -1)
}

/** The transfer with this number or the first one after it that is not skipped; null after the end. Banks of every currency named are open on its day. */
export const occurrenceFrom = (recurrence: Recurrence, banks: Banks, number: number): Occurrence | null => {
  for (let at = number; at < number + mostInVain; at += 1) {
    const day = dayOf(recurrence, at)
    if (recurrence.endsOn !== null && day > recurrence.endsOn) return null
    const date = sentOn(recurrence, banks, day)
    if (date !== null) return { number: at, date }
  }
  return null
}

/** So many transfers from this number on, in order. */
export const occurrencesFrom = (
  recurrence: Recurrence,
  banks: Banks,
  { number, count }: { readonly number: number; readonly count: number },
): Occurrence[] => {
  const found: Occurrence[] = []
  for (let at = number; found.length < count; ) {
    const occurrence = occurrenceFrom(recurrence, banks, at)
    if (occurrence === null) break
    found.push(occurrence)
    at = occurrence.number + 1
  }
  return found
}

/** The one to carry out on a day: of several whose days have passed the last one alone, so that whoever was away catches up once. */
export const occurrenceDue = (
  recurrence: Recurrence,
  banks: Banks,
  { number, today }: { readonly number: number; readonly today: LocalDate },
): Occurrence | null => {
  let due = occurrenceFrom(recurrence, banks, number)
  for (;;) {
    if (due === null || due.date >= today) return due
    const next = occurrenceFrom(recurrence, banks, due.number + 1)
    if (next === null || next.date > today) return due
    due = next
  }
}

/** So many business days before a day. */
export const businessDaysBefore = (banks: Banks, day: LocalDate, days: number): LocalDate => {
  let at = day
  for (let left = days; left > 0; left -= 1) at = openDayFrom(banks, addDays(at, -1), -1)
  return at
}
