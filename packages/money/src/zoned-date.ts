import type { LocalDate } from './local-date.ts'
import { dayNumber, localDateOfDayNumber } from './local-date-arithmetic.ts'
import { MoneyError } from './money-error.ts'
import { zoneOffsetSeconds } from './time-zone.ts'

const secondsPerDay = 86_400n

// The furthest that ECMAScript time goes.
const maxEpochMs = 8_640_000_000_000_000

// No zone has been further from UTC since 1900.
const maxOffsetSeconds = 16 * 3_600

/**
 * The civil date that calendars in the IANA zone show at this instant (epoch milliseconds). Throws `invalid_time_zone`,
 * `invalid_instant` for a number that is not whole, `invalid_date` outside the years 1900–2999.
 */
export function localDateIn(zone: string, epochMs: number): LocalDate {
  if (!Number.isSafeInteger(epochMs) || epochMs > maxEpochMs || epochMs < -maxEpochMs) {
    throw new MoneyError('invalid_instant', `${epochMs} ms`)
  }
  const epochSeconds = Number(floorDivide(BigInt(epochMs), 1_000n))
  const wallSeconds = epochSeconds + zoneOffsetSeconds(zone, epochSeconds)
  return localDateOfDayNumber(Number(floorDivide(BigInt(wallSeconds), secondsPerDay)))
}

/**
 * Epoch milliseconds of the first instant at which the zone's calendar shows this date: midnight, or where a clock
 * change skips midnight the instant of the change; for a date that the zone skipped, the first instant after it.
 * Throws `invalid_time_zone`.
 */
export function firstInstantOf(date: LocalDate, zone: string): number {
  const utcMidnight = dayNumber(date) * 86_400
  const from = utcMidnight - maxOffsetSeconds
  const to = utcMidnight + maxOffsetSeconds
  const offsetBefore = zoneOffsetSeconds(zone, from)
  const offsetAfter = zoneOffsetSeconds(zone, to)
  const midnightBefore = utcMidnight - offsetBefore
  if (offsetBefore === offsetAfter) return midnightBefore * 1_000

  const change = offsetChangeBetween(from, to, (instant) => zoneOffsetSeconds(zone, instant) === offsetBefore)
  if (midnightBefore < change) return midnightBefore * 1_000
  return Math.max(utcMidnight - offsetAfter, change) * 1_000
}

/**
 * Epoch milliseconds at which the zone's clock shows this time of the date; for a time that a clock change skips, as long
 * after midnight as without it, for one that it repeats, the first of the two. Throws `invalid_time_zone`.
 */
export function instantAt(
  date: LocalDate,
  time: { readonly hour: number; readonly minute: number },
  zone: string,
): number {
  const wall = dayNumber(date) * 86_400 + time.hour * 3_600 + time.minute * 60
  const offsets = [-maxOffsetSeconds, maxOffsetSeconds].map((shift) => zoneOffsetSeconds(zone, wall + shift))
  const candidates = offsets.map((offset) => wall - offset)
  const shown = candidates.find((at) => at + zoneOffsetSeconds(zone, at) === wall)
  return (shown ?? wall - (offsets[0] ?? 0)) * 1_000
}

function offsetChangeBetween(from: number, to: number, isBefore: (instant: number) => boolean): number {
  let last = BigInt(from)
  let first = BigInt(to)
  while (first - last > 1n) {
    const middle = (last + first) >> 1n
    if (isBefore(Number(middle))) last = middle
    else first = middle
  }
  return Number(first)
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}
