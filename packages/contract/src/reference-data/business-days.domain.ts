import { addDays, type Currency, daysBetween, type LocalDate, parseLocalDate } from '@contado/money'
import { bankHolidays } from './bank-holidays.domain.ts'

const monday = parseLocalDate('2024-01-01')

/** Whether banks settle this currency on this day: no weekend, no holiday of its settlement system (known for 2020 to 2050). */
export const isBusinessDay = (currency: Currency, day: LocalDate): boolean => {
  const weekday = ((daysBetween(monday, day) % 7) + 7) % 7
  if (weekday > 4) return false
  const holidays = bankHolidays[currency][Number(day.slice(0, 4))] ?? ''
  return !holidays.split(' ').includes(`${day.slice(5, 7)}${day.slice(8, 10)}`)
}

/** The day itself when it is a business day, otherwise the next one; then so many business days further. */
export const businessDayAfter = (currency: Currency, day: LocalDate, days = 0): LocalDate => {
  let at = day
  for (let left = days; ; at = addDays(at, 1)) {
    if (!isBusinessDay(currency, at)) continue
    if (left === 0) return at
    left -= 1
  }
}
