import { addDays, type LocalDate, minLocalDate, parseLocalDate } from '@contado/money'

export type ReportMonth = { readonly from: LocalDate; readonly to: LocalDate }

const mostYears = 2

/** Whether a period is longer than 24 months. */
export const isTooLong = (from: LocalDate, to: LocalDate): boolean =>
  to >= `${Number(from.slice(0, 4)) + mostYears}${from.slice(4)}`

const lastOfMonth = (day: LocalDate): LocalDate => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return addDays(parseLocalDate(next), -1)
}

/** The calendar months of a period, the first and the last cut where it begins and ends. */
export const reportMonths = (from: LocalDate, to: LocalDate): ReportMonth[] => {
  const months: ReportMonth[] = []
  for (let day = from; day <= to; ) {
    const end = minLocalDate(lastOfMonth(day), to)
    months.push({ from: day, to: end })
    day = addDays(end, 1)
  }
  return months
}
