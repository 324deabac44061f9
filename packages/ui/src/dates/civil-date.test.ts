import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  clampDate,
  dateOfDayNumber,
  dayNumber,
  endOfMonth,
  parseIsoDate,
  weekday,
} from './civil-date.ts'

const DAY_MS = 86_400_000
const days = fc.integer({ min: -700_000, max: 2_900_000 })

describe('dayNumber', () => {
  it('agrees with the platform calendar in both directions', () => {
    const platform = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'UTC',
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), (day) => {
        expect(dateOfDayNumber(day)).toBe(platform.format(day * DAY_MS))
      }),
    )
  })

  it('turns back into the same day, one after the other', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dayNumber(dateOfDayNumber(day))).toBe(day)
        expect(dateOfDayNumber(day) < dateOfDayNumber(day + 1)).toBe(true)
      }),
    )
  })
})

describe('parseIsoDate', () => {
  it('knows the days there are', () => {
    expect(parseIsoDate('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 })
    expect(parseIsoDate('2023-02-29')).toBeNull()
    expect(parseIsoDate('1900-02-29')).toBeNull()
    expect(parseIsoDate('2000-02-29')).not.toBeNull()
    expect(parseIsoDate('2026-13-01')).toBeNull()
    expect(parseIsoDate('2026-9-1')).toBeNull()
    expect(parseIsoDate('')).toBeNull()
  })
})

describe('moving', () => {
  it('crosses months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(endOfMonth('2024-02-03')).toBe('2024-02-29')
  })

  it('knows weekdays', () => {
    expect(weekday('1970-01-01')).toBe(4)
    expect(weekday('2026-09-13')).toBe(0)
  })

  it('stays within limits', () => {
    expect(clampDate('2020-01-01', '2021-01-01', '2026-09-12')).toBe('2021-01-01')
    expect(clampDate('2030-01-01', '2021-01-01', '2026-09-12')).toBe('2026-09-12')
    expect(clampDate('2025-05-05', '2021-01-01', '2026-09-12')).toBe('2025-05-05')
  })
})
