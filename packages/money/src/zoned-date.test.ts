import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  firstInstantOf,
  instantAt,
  isTimeZone,
  type LocalDate,
  localDateIn,
  parseLocalDate,
  timeZoneNamed,
} from './index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const epoch = parseLocalDate('1970-01-01')

// Chosen for what they do to midnight: skip it, repeat the hour around it, skip a whole day, lie at either end.
const zones = [
  'UTC America/New_York Europe/Madrid Asia/Kolkata Asia/Kathmandu Australia/Lord_Howe America/Sao_Paulo',
  'America/Asuncion America/Santiago America/Havana America/St_Johns Asia/Beirut Asia/Tehran Asia/Amman Africa/Cairo',
  'Asia/Gaza Africa/Casablanca Atlantic/Azores Asia/Pyongyang Pacific/Apia Pacific/Kiritimati Pacific/Kwajalein',
  'Pacific/Pago_Pago Pacific/Chatham',
].flatMap((names) => names.split(' '))

const calendars = new Map<string, Intl.DateTimeFormat>()

/** What a wall calendar in the zone says, straight from CLDR. */
function calendarSays(zone: string, epochMs: number): string {
  const format = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  calendars.set(zone, format)
  return format.format(epochMs)
}

/** Asks the calendar at every minute, from well before the date on. */
function firstMinuteOf(date: string, zone: string): number {
  const utcMidnight = daysBetween(epoch, parseLocalDate(date)) * dayMs
  for (let instant = utcMidnight - 15 * hourMs; instant < utcMidnight + 2 * dayMs; instant += 60_000) {
    if (calendarSays(zone, instant) >= date) return instant
  }
  throw new Error(`${date} never begins in ${zone}`)
}

/** Some quiet dates, and the dates on either side of every change of the zone's clocks from 2005 to 2026. */
function datesToTry(zone: string): LocalDate[] {
  const from = daysBetween(epoch, parseLocalDate('2005-01-01'))
  const to = daysBetween(epoch, parseLocalDate('2026-12-31'))
  const days = Array.from({ length: to - from }, (_, index) => from + index)
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsets = days.map((day) => format.format(day * dayMs).split(', ')[1])
  const changes = days.filter((_, index) => index > 0 && offsets[index] !== offsets[index - 1])
  const near = changes.flatMap((day) => [day - 2, day - 1, day, day + 1])
  return [...new Set([from, from + 100, from + 200, ...near])].map((day) => addDays(epoch, day))
}

describe('the first instant of a date', () => {
  test.each(zones)('in %s is where the calendar turns, around every change of the clocks', (zone) => {
    const dates = datesToTry(zone)
    expect(dates.filter((date) => firstInstantOf(date, zone) !== firstMinuteOf(date, zone))).toEqual([])
  })

  test('the search finds who takes the offset of the evening before for granted', () => {
    const naive = (date: LocalDate, zone: string) => firstInstantOf(addDays(date, -1), zone) + dayMs
    for (const zone of ['Europe/Madrid', 'America/Sao_Paulo', 'Pacific/Apia']) {
      const wrong = datesToTry(zone).filter((date) => naive(date, zone) !== firstMinuteOf(date, zone))
      expect(wrong.length, zone).toBeGreaterThan(0)
    }
  })

  test.each([
    ['2024-07-01', 'UTC', '2024-07-01T00:00Z'],
    ['2024-03-10', 'America/New_York', '2024-03-10T05:00Z'],
    ['2024-03-11', 'America/New_York', '2024-03-11T04:00Z'],
    ['2024-07-01', 'Pacific/Kiritimati', '2024-06-30T10:00Z'],
    ['2024-07-01', 'Pacific/Pago_Pago', '2024-07-01T11:00Z'],
    // Midnight does not exist: clocks go from 00:00 to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
    ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00Z'],
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00Z'],
    // Midnight exists twice: at 00:01 clocks went back to 23:01, and the date began again an hour later.
    ['2006-10-29', 'America/St_Johns', '2006-10-29T02:30Z'],
    // The date was skipped: what is due on it is due when the next one begins.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00Z'],
    ['1994-12-31', 'Pacific/Kiritimati', '1994-12-31T10:00Z'],
  ])('%s in %s is %s', (date, zone, instant) => {
    expect(firstInstantOf(parseLocalDate(date), zone)).toBe(Date.parse(instant))
  })
})

describe('the date of an instant', () => {
  const instant = fc.integer({ min: Date.parse('1900-01-03T00:00Z'), max: Date.parse('2999-12-29T00:00Z') })

  test('is what the calendar in the zone says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, epochMs) => {
        expect(localDateIn(zone, epochMs)).toBe(calendarSays(zone, epochMs))
      }),
      { numRuns: 3_000 },
    )
  })

  test('begins at its first instant and not a millisecond before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, epochMs) => {
        const date = localDateIn(zone, epochMs)
        const start = firstInstantOf(date, zone)
        expect(start).toBeLessThanOrEqual(epochMs)
        expect(localDateIn(zone, start)).toBe(date)
        expect(localDateIn(zone, start - 1) < date).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    [-1, '1969-12-31'],
    [0, '1970-01-01'],
    [dayMs - 1, '1970-01-01'],
    [dayMs, '1970-01-02'],
  ])('%s ms is %s in UTC', (epochMs, date) => {
    expect(localDateIn('UTC', epochMs)).toBe(date)
  })
})

describe('refusals', () => {
  test.each(['', 'Mars/Phobos', '+02:00', '-05:00', 'Europe/Madrid ', '../UTC', '__proto__', 'IST', 'MIT', 'PST'])(
    '%j is no zone',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false)
      expect(() => localDateIn(zone, 0)).toThrow(expect.objectContaining({ code: 'invalid_time_zone' }))
      expect(() => firstInstantOf(epoch, zone)).toThrow(expect.objectContaining({ code: 'invalid_time_zone' }))
    },
  )

  test('every zone that the machine lists is one', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([])
  })

  test.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['EST5EDT', 'America/New_York'],
    ['MIT', 'Pacific/Apia'],
    ['+05:30', null],
    ['Mars/Phobos', null],
    ['', null],
  ])('%j names %s', (text, zone) => {
    expect(timeZoneNamed(text)).toBe(zone)
  })

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 8.65e15])('%s is no instant', (epochMs) => {
    expect(() => localDateIn('UTC', epochMs)).toThrow(expect.objectContaining({ code: 'invalid_instant' }))
  })

  test.each(['1899-12-31T23:59Z', '3000-01-01T00:00Z'])('%s is outside the supported years', (instant) => {
    expect(() => localDateIn('UTC', Date.parse(instant))).toThrow(expect.objectContaining({ code: 'invalid_date' }))
  })
})

describe('a time of a day', () => {
  const at = (date: string, hour: number, minute: number, zone: string): string =>
    new Date(instantAt(parseLocalDate(date), { hour, minute }, zone)).toISOString()

  test.each([
    ['2026-03-28', 16, 15, 'Europe/London', '2026-03-28T16:15:00.000Z'],
    ['2026-03-29', 16, 15, 'Europe/London', '2026-03-29T15:15:00.000Z'],
    ['2026-10-25', 16, 15, 'Europe/London', '2026-10-25T16:15:00.000Z'],
    ['2026-10-25', 0, 30, 'Europe/London', '2026-10-24T23:30:00.000Z'],
    ['2026-11-01', 22, 0, 'Pacific/Auckland', '2026-11-01T09:00:00.000Z'],
    ['2026-09-27', 22, 0, 'Pacific/Auckland', '2026-09-27T09:00:00.000Z'],
  ])('%s %i:%i in %s', (date, hour, minute, zone, expected) => {
    expect(at(date, hour, minute, zone)).toBe(expected)
  })

  test('skipped by the clock it comes as long after midnight, repeated it is the first', () => {
    expect(at('2026-03-29', 1, 30, 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-10-25', 1, 30, 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
  })
})
