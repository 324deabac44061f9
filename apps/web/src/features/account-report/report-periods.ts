import { addDays, isLocalDate, type LocalDate, parseLocalDate } from '@contado/money'

export type ReportPeriod = { readonly from: LocalDate; readonly to: LocalDate }

const monthStart = (day: LocalDate, back = 0): LocalDate => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back
  return parseLocalDate(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`)
}
const monthOfQuarter = (day: LocalDate): number => (Number(day.slice(5, 7)) - 1) % 3
const monthOfYear = (day: LocalDate): number => Number(day.slice(5, 7)) - 1

// A period that is not over ends today.
const since = (today: LocalDate, months: number): ReportPeriod => ({ from: monthStart(today, months), to: today })
const before = (today: LocalDate, months: number, length: number): ReportPeriod => ({
  from: monthStart(today, months + length),
  to: addDays(monthStart(today, months), -1),
})

/** The periods that a report is mostly asked for, in the order shown. */
export const reportPeriods = {
  thisMonth: (today: LocalDate) => since(today, 0),
  lastMonth: (today: LocalDate) => before(today, 0, 1),
  thisQuarter: (today: LocalDate) => since(today, monthOfQuarter(today)),
  lastQuarter: (today: LocalDate) => before(today, monthOfQuarter(today), 3),
  thisYear: (today: LocalDate) => since(today, monthOfYear(today)),
  lastYear: (today: LocalDate) => before(today, monthOfYear(today), 12),
} as const

export type ReportPeriodName = keyof typeof reportPeriods
export const reportPeriodNames = Object.keys(reportPeriods) as ReportPeriodName[]

/** The period that an address names; this year where it names none. */
export const periodOf = ({ from, to }: Readonly<Record<string, string>>, today: LocalDate): ReportPeriod =>
  from !== undefined && to !== undefined && isLocalDate(from) && isLocalDate(to)
    ? { from, to }
    : reportPeriods.thisYear(today)

/** What a period is called, where it is one of those; in January a month is also its quarter and its year. */
export const periodName = ({ from, to }: ReportPeriod, today: LocalDate): ReportPeriodName | undefined =>
  reportPeriodNames.find((name) => {
    const period = reportPeriods[name](today)
    return period.from === from && period.to === to
  })
