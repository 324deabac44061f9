import { addDays, firstInstantOf, type LocalDate, localDateIn } from '@contado/money'
import { type Instant, instantOf } from '../../apps/api/src/platform/clock.ts'

/** Answers the instant so many days back, on that day of the zone's calendar; of UTC's unless one is named. */
export type DaysBefore = (daysAgo: number, zone?: string) => Instant

const dayMs = 86_400_000
const begins = new Map<string, number>()

/** The first instant of a day, in epoch milliseconds; a story asks for the same few hundred days again and again. */
export const beginOf = (date: LocalDate, zone: string): number => {
  const key = `${date} ${zone}`
  const known = begins.get(key) ?? firstInstantOf(date, zone)
  begins.set(key, known)
  return known
}

/**
 * Counts days back from an instant (epoch milliseconds), as calendars do: at the same time of the day wherever that day has it,
 * and on that date at any rate. A part of a day counts in hours, before the whole ones.
 */
export const daysBefore =
  (startMs: number): DaysBefore =>
  (daysAgo, zone = 'UTC') => {
    const days = Math.floor(daysAgo)
    const fromMs = startMs - Math.round((daysAgo - days) * dayMs)
    const today = localDateIn(zone, fromMs)
    const date = addDays(today, -days)
    const passedMs = fromMs - beginOf(today, zone)
    return instantOf(Math.min(beginOf(date, zone) + passedMs, beginOf(addDays(date, 1), zone) - 1))
  }
