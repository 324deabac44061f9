import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  compareLocalDate,
  daysBetween,
  isLocalDate,
  maxLocalDate,
  minLocalDate,
  mondayOf,
  parseLocalDate,
} from './index.ts'

/** Every date of the supported years, counted up day by day from a table of month lengths. */
function calendar(): string[] {
  const dates: string[] = []
  for (let year = 1900; year <= 2999; year += 1) {
    const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
    for (const [index, length] of [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      for (let day = 1; day <= length; day += 1) {
        dates.push(`${year}-${String(index + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
      }
    }
  }
  return dates
}

const dates = calendar()
const position = fc.nat(dates.length - 1)
const dateAt = (index: number) => parseLocalDate(dates[index] ?? '')

describe('civil dates', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['1969-12-31', '1969-12-29'],
    ['1900-01-03', '1900-01-01'],
  ])('the week of %s begins on %s', (date, monday) => {
    expect(mondayOf(parseLocalDate(date))).toBe(monday)
  })

  test('every date of 1900–2999 is known, and lies one day after the one before', () => {
    const first = dateAt(0)
    expect(dates.length).toBe(401_767)
    const wrong = dates.filter(
      (text, index) => addDays(first, index) !== text || daysBetween(first, dateAt(index)) !== index,
    )
    expect(wrong).toEqual([])
  })

  test('agrees with CLDR’s calendar', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' })
    const epoch = parseLocalDate('1970-01-01')
    fc.assert(
      fc.property(position, (index) => {
        expect(format.format(daysBetween(epoch, dateAt(index)) * 86_400_000)).toBe(dates[index])
      }),
      { numRuns: 2_000 },
    )
  })

  test('days added are days between', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(addDays(dateAt(from), to - from)).toBe(dates[to])
        expect(daysBetween(dateAt(from), dateAt(to))).toBe(to - from)
      }),
    )
  })

  test('sort as text does', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(compareLocalDate(dateAt(a), dateAt(b))).toBe(Math.sign(a - b))
        expect(minLocalDate(dateAt(a), dateAt(b))).toBe(dates[Math.min(a, b)])
        expect(maxLocalDate(dateAt(a), dateAt(b))).toBe(dates[Math.max(a, b)])
      }),
    )
  })

  test('only the calendar’s dates are dates', () => {
    const known = new Set(dates)
    const part = fc.nat(45).map((value) => String(value).padStart(2, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1890, max: 3010 }), part, part, (year, month, day) => {
        const text = `${year}-${month}-${day}`
        expect(isLocalDate(text)).toBe(known.has(text))
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('refusals', () => {
  test.each([
    ...['', '2024', '2024-1-1', '2024-02-30', '2023-02-29', '1900-02-29', '2100-02-29', '2024-00-10', '2024-13-01'],
    ...['2024-01-00', '1899-12-31', '3000-01-01', '24-01-01', '2024/01/01', '20240101', '2024-01-01T00:00:00Z'],
    ...[' 2024-01-01', '2024-01-01 ', '2024-01-01\n', '-2024-01-01', '+02024-01-01', '２０２４-01-01'],
  ])('%j', (text) => {
    expect(isLocalDate(text)).toBe(false)
    expect(() => parseLocalDate(text)).toThrow(expect.objectContaining({ code: 'invalid_date' }))
  })

  test.each([20240101, null, undefined, ['2024-01-01']])('%j is not text', (value) => {
    expect(isLocalDate(value as unknown as string)).toBe(false)
  })

  test.each([
    ['2999-12-31', 1],
    ['1900-01-01', -1],
    ['2024-01-01', 0.5],
    ['2024-01-01', Number.NaN],
    ['2024-01-01', Number.POSITIVE_INFINITY],
    ['2024-01-01', Number.MAX_SAFE_INTEGER],
  ])('%s plus %s days', (text, days) => {
    expect(() => addDays(parseLocalDate(text), days)).toThrow(expect.objectContaining({ code: 'invalid_date' }))
  })
})
