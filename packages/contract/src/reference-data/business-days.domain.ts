import {
  addDays,
  type Currency,
  daysBetween,
  firstInstantOf,
  type LocalDate,
  localDateIn,
  parseLocalDate,
} from '@contado/money'
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

type CutOff = {
  /** Whose day and hour count. */
  readonly timeZone: string
  /** Orders from this hour on are the next business day's. */
  readonly hour: number
  /** Business days from the order's day to the day the money is there. */
  readonly localDays: number
  readonly swiftDays: number
}

/** By when an order must be there, and how long it takes, by currency: the sandbox's banks keep these hours. */
export const cutOffs: Readonly<Record<Currency, CutOff>> = {
  USD: { timeZone: 'America/New_York', hour: 17, localDays: 1, swiftDays: 1 },
  EUR: { timeZone: 'Europe/Berlin', hour: 16, localDays: 1, swiftDays: 1 },
  GBP: { timeZone: 'Europe/London', hour: 17, localDays: 0, swiftDays: 1 },
  HKD: { timeZone: 'Asia/Hong_Kong', hour: 17, localDays: 0, swiftDays: 1 },
  SGD: { timeZone: 'Asia/Singapore', hour: 17, localDays: 0, swiftDays: 1 },
  CAD: { timeZone: 'America/Toronto', hour: 16, localDays: 1, swiftDays: 1 },
  MXN: { timeZone: 'America/Mexico_City', hour: 17, localDays: 0, swiftDays: 2 },
  AUD: { timeZone: 'Australia/Sydney', hour: 16, localDays: 0, swiftDays: 2 },
  CNH: { timeZone: 'Asia/Hong_Kong', hour: 15, localDays: 1, swiftDays: 2 },
  PLN: { timeZone: 'Europe/Warsaw', hour: 15, localDays: 1, swiftDays: 2 },
  NZD: { timeZone: 'Pacific/Auckland', hour: 16, localDays: 0, swiftDays: 2 },
}

/** The business day that an order of this instant (epoch milliseconds) counts for: the next one after the cut-off. */
export const orderDayOf = (currency: Currency, atMs: number): LocalDate => {
  const { timeZone, hour } = cutOffs[currency]
  const day = localDateIn(timeZone, atMs)
  const isLate = atMs >= firstInstantOf(day, timeZone) + hour * 3_600_000
  return businessDayAfter(currency, isLate ? addDays(day, 1) : day)
}

/** The day on which money that is ordered at this instant (epoch milliseconds) is there. */
export const valueDateOf = (currency: Currency, kind: 'local' | 'swift', atMs: number): LocalDate => {
  const { localDays, swiftDays } = cutOffs[currency]
  return businessDayAfter(currency, orderDayOf(currency, atMs), kind === 'local' ? localDays : swiftDays)
}
