import { addDays, addMonths, startOfMonth, weekday } from './civil-date.ts'

/** The six weeks that show a month, as ISO dates, beginning on the given weekday (0 for Sunday). */
export function calendarWeeks(month: string, firstWeekday: number): readonly (readonly string[])[] {
  const first = startOfMonth(month)
  const start = addDays(first, -((weekday(first) - firstWeekday + 7) % 7))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)))
}

/** Where a key leads from a day, by the date picker pattern of the ARIA authoring practices; null for other keys. */
export function dayAfterKey(day: string, key: { key: string; shiftKey: boolean }, firstWeekday: number): string | null {
  const inWeek = (weekday(day) - firstWeekday + 7) % 7
  switch (key.key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageUp':
      return addMonths(day, key.shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, key.shiftKey ? 12 : 1)
    default:
      return null
  }
}
