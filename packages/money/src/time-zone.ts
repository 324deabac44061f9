import { dayNumberOf } from './day-number.ts'
import { MoneyError } from './money-error.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

// Names are accepted in any case: without a bound, spellings of one name could fill the memory.
const maxClocks = 1_000

/**
 * Whether the text names an IANA time zone that this machine knows, as area and place ('Europe/Madrid') or 'UTC'; not '+02:00',
 * and no abbreviation: 'IST' is India here, Israel there, and to some databases nothing.
 */
export function isTimeZone(text: string): boolean {
  try {
    clockOf(text)
    return true
  } catch {
    return false
  }
}

/** The zone of this name as `isTimeZone` has it, also of an abbreviation that a machine may be set to ('EST5EDT', 'GMT'), or null. */
export function timeZoneNamed(text: string): string | null {
  if (isTimeZone(text)) return text
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
    return isTimeZone(timeZone) ? timeZone : null
  } catch {
    return null
  }
}

/** How far the zone's wall clock is ahead of UTC at this instant, in seconds. Throws `invalid_time_zone`. */
export function zoneOffsetSeconds(zone: string, epochSeconds: number): number {
  // A page asks for each of its rows what the wall clock says now.
  if (latest.zone !== zone || latest.epochSeconds !== epochSeconds) {
    latest = { zone, epochSeconds, offset: readOffset(zone, epochSeconds) }
  }
  return latest.offset
}

function readOffset(zone: string, epochSeconds: number): number {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of clockOf(zone).formatToParts(epochSeconds * 1_000)) {
    if (Object.hasOwn(read, type)) read[type as keyof typeof read] = Number(value)
  }
  const { hour, minute, second, ...date } = read
  return dayNumberOf(date) * 86_400 + hour * 3_600 + minute * 60 + second - epochSeconds
}

let latest = { zone: '', epochSeconds: Number.NaN, offset: 0 }

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  if (clocks.size >= maxClocks) clocks.clear()
  const clock = newClock(zone)
  clocks.set(zone, clock)
  return clock
}

function newClock(zone: string): Intl.DateTimeFormat {
  const isName = typeof zone === 'string' && /^(UTC$|[A-Za-z]+\/)/.test(zone)
  try {
    if (isName) {
      return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })
    }
  } catch {
    // Falls through to the one refusal below.
  }
  throw new MoneyError('invalid_time_zone', 'Not the name of a time zone')
}
