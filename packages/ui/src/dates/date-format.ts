import { dayNumber, parseIsoDate } from './civil-date.ts'

const DAY_MS = 86_400_000

const kept = new Map<string, Intl.DateTimeFormat>()

// Making a format takes a hundred times as long as using it, and a list says dozens of dates.
function keptFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = kept.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  kept.set(key, made)
  return made
}

/** A civil date (`YYYY-MM-DD`) as DD MMM YYYY in the language's month names; "Invalid date" when it is none. */
export function formatCivilDate(text: string, locale: string): string {
  if (!parseIsoDate(text)) return 'Invalid date'
  return joinDayMonthYear(civilFormat(locale).formatToParts(dayNumber(text) * DAY_MS))
}

/** A civil date without its year, which is plain from what stands around it: `24 Nov`; "Invalid date" when it is none. */
export function formatDayMonth(text: string, locale: string): string {
  return formatCivilDate(text, locale).split(' ').slice(0, 2).join(' ').replace(/^0/, '')
}

/** A near civil date as people say it: `Wed 2 Dec`, in Spanish `mié 2 dic`; with its year where that isn't today's. */
export function formatDay(text: string, locale: string, today: string): string {
  if (!parseIsoDate(text)) return 'Invalid date'
  const weekday = weekdayNames(locale, 'short')[(dayNumber(text) + 4) % 7]?.slice(0, 3)
  const year = text.slice(0, 4)
  return `${weekday} ${formatDayMonth(text, locale)}${year === today.slice(0, 4) ? '' : ` ${year}`}`
}

/** The month of a civil date in words, for example "September 2026". */
export function formatMonth(text: string, locale: string): string {
  const format = keptFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return capitalized(format.format(dayNumber(text) * DAY_MS))
}

/** A civil date in full words with its weekday, as a screen reader should say it. */
export function formatFullDate(text: string, locale: string): string {
  const format = keptFormat(locale, { timeZone: 'UTC', dateStyle: 'full' })
  return format.format(dayNumber(text) * DAY_MS)
}

/** An instant (ISO text with zone) as DD MMM YYYY, HH:MM in a time zone; "Invalid date" when it is none. */
export function formatInstant(text: string, locale: string, timeZone: string): string {
  if (Number.isNaN(Date.parse(text))) return 'Invalid date'
  return `${formatInstantDay(text, locale, timeZone)}, ${formatInstantTime(text, locale, timeZone)}`
}

/** The time of an instant (ISO text with zone) as HH:MM in a time zone; "Invalid date" when it is none. */
export function formatInstantTime(text: string, locale: string, timeZone: string): string {
  const instantMs = Date.parse(text)
  if (Number.isNaN(instantMs)) return 'Invalid date'
  const time = keptFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return time.format(instantMs)
}

/** The day of an instant (ISO text with zone) as DD MMM YYYY in a time zone; "Invalid date" when it is none. */
export function formatInstantDay(text: string, locale: string, timeZone: string): string {
  const instantMs = Date.parse(text)
  if (Number.isNaN(instantMs)) return 'Invalid date'
  const day = keptFormat(locale, { timeZone, day: '2-digit', month: 'short', year: 'numeric' })
  return joinDayMonthYear(day.formatToParts(instantMs))
}

/** What a time zone is called at an instant (ISO text with zone), short: `PST`. */
export function formatZone(text: string, locale: string, timeZone: string): string {
  return zoneName(text, locale, { timeZone, timeZoneName: 'short' })
}

/** What a time zone is called the whole year, as it is reckoned at an instant (ISO text with zone): `Pacific Time`, `hora del Pacífico`. */
export function formatWholeZone(text: string, locale: string, timeZone: string): string {
  return zoneName(text, locale, { timeZone, timeZoneName: 'longGeneric' })
}

function zoneName(text: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const instantMs = Date.parse(text)
  if (Number.isNaN(instantMs)) return ''
  const parts = keptFormat(locale, options).formatToParts(instantMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Names of the weekdays from Sunday on, short for a calendar's head or long for a screen reader. */
export function weekdayNames(locale: string, width: 'short' | 'long'): readonly string[] {
  const format = keptFormat(locale, { timeZone: 'UTC', weekday: width })
  // 4 January 1970 was a Sunday.
  return [3, 4, 5, 6, 7, 8, 9].map((day) => format.format(day * DAY_MS))
}

/** Names of the months from January on. */
export function monthNames(locale: string, width: 'short' | 'long'): readonly string[] {
  const format = keptFormat(locale, { timeZone: 'UTC', day: 'numeric', month: width })
  return Array.from({ length: 12 }, (_, month) => {
    const day = dayNumber(`1970-${String(month + 1).padStart(2, '0')}-01`)
    return format.formatToParts(day * DAY_MS).find((part) => part.type === 'month')?.value ?? ''
  })
}

/** The weekday on which the language's weeks begin, 0 for Sunday. */
export function firstWeekday(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(locale).maximize()
  const info = known.getWeekInfo?.() ?? known.weekInfo
  return (info?.firstDay ?? 1) % 7
}

function civilFormat(locale: string): Intl.DateTimeFormat {
  return keptFormat(locale, { timeZone: 'UTC', day: '2-digit', month: 'short', year: 'numeric' })
}

function joinDayMonthYear(parts: readonly Intl.DateTimeFormatPart[]): string {
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  // Three letters, as on paper: browsers differ in "sep", "sept" and "sept.".
  return `${value('day')} ${value('month').slice(0, 3)} ${value('year')}`
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
