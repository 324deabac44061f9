import { addDays, addMonths, endOfMonth, startOfMonth } from './civil-date.ts'

/** Two civil dates, both included; empty texts mean "no limit". */
export type DateRange = { from: string; to: string }

/** The ranges offered beside a date range, in the order shown; `all` only in the wide mode. */
export const datePresets = {
  today: (today: string): DateRange => ({ from: today, to: today }),
  last7Days: (today: string): DateRange => ({ from: addDays(today, -6), to: today }),
  last30Days: (today: string): DateRange => ({ from: addDays(today, -29), to: today }),
  thisMonth: (today: string): DateRange => ({ from: startOfMonth(today), to: today }),
  lastMonth: (today: string): DateRange => wholeMonth(addMonths(today, -1)),
  monthBeforeLast: (today: string): DateRange => wholeMonth(addMonths(today, -2)),
} as const

/** The name of a preset; its text is the word of the same key. */
export type DatePreset = keyof typeof datePresets

function wholeMonth(day: string): DateRange {
  return { from: startOfMonth(day), to: endOfMonth(day) }
}
