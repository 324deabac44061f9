import { addDays, type LocalDate, parseLocalDate } from '@contado/money'

/** A new business has two weeks to bring its balance up (specification 9). */
const freeDays = 14

/** The first day of the month after the one that a day is in. */
export const nextMonth = (day: LocalDate): LocalDate => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return parseLocalDate(`${next}-01`)
}

/** The first month that is charged: the first whole one that begins when the two weeks after the approval are over. */
export const firstCharged = (approvedOn: LocalDate): LocalDate => {
  const over = addDays(approvedOn, freeDays)
  return over.endsWith('-01') ? over : nextMonth(over)
}
