import { parseLocalDate } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBusinessDay } from '../reference-data/business-days.domain.ts'
import {
  businessDaysBefore,
  closedDays,
  occurrenceDue,
  occurrenceFrom,
  occurrencesFrom,
  type Recurrence,
  recurrenceUnits,
} from './recurrence.domain.ts'

const day = parseLocalDate
const monthly = (startsOn: string, other: Partial<Recurrence> = {}): Recurrence => ({
  startsOn: day(startsOn),
  unit: 'month',
  every: 1,
  closedDay: 'next',
  endsOn: null,
  ...other,
})
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay())
const dates = (recurrence: Recurrence, count: number, currency: 'USD' | 'EUR' = 'EUR') =>
  occurrencesFrom(recurrence, [currency], { number: 0, count }).map(({ date }) => date)

describe('the days of a recurrence', () => {
  test('the 31st is the last day of a shorter month, and the 31st again after it', () => {
    // 28 February 2026 is a Saturday, 31 May a Sunday.
    expect(dates(monthly('2025-12-31'), 6)).toEqual([
      ...['2025-12-31', '2026-02-02', '2026-03-02', '2026-03-31', '2026-04-30', '2026-06-01'],
    ])
    expect(dates(monthly('2025-12-31', { closedDay: 'previous' }), 4)).toEqual([
      ...['2025-12-31', '2026-01-30', '2026-02-27', '2026-03-31'],
    ])
    expect(dates(monthly('2027-12-31', { every: 2 }), 2)).toEqual(['2027-12-31', '2028-02-29'])
  })

  test('a day on which banks are closed is moved or skipped, also for the banks of the other currency', () => {
    // 25 December and 1 January are holidays of both, 26 December of euros alone.
    const weekly: Recurrence = { ...monthly('2025-12-18'), unit: 'week', closedDay: 'skip' }
    expect(dates(weekly, 3)).toEqual(['2025-12-18', '2026-01-08', '2026-01-15'])
    const boxing = monthly('2025-12-26')
    expect(dates(boxing, 1, 'USD')).toEqual(['2025-12-26'])
    expect(occurrenceFrom(boxing, ['USD', 'EUR'], 0)?.date).toBe('2025-12-29')
  })

  test('it ends with its last day', () => {
    expect(dates(monthly('2026-01-15', { endsOn: day('2026-03-15') }), 9)).toEqual([
      ...['2026-01-15', '2026-02-16', '2026-03-16'],
    ])
    expect(dates(monthly('2026-01-15', { endsOn: day('2026-01-14') }), 9)).toEqual([])
  })

  test('of several days that passed one is made up for, and none of the days to come', () => {
    const weekly: Recurrence = { ...monthly('2026-01-05'), unit: 'week' }
    const due = (today: string, number = 0) => occurrenceDue(weekly, ['EUR'], { number, today: day(today) })
    expect(due('2026-01-02')).toEqual({ number: 0, date: '2026-01-05' })
    expect(due('2026-01-09')).toEqual({ number: 0, date: '2026-01-05' })
    expect(due('2026-01-22')).toEqual({ number: 2, date: '2026-01-19' })
    expect(due('2026-01-22', 3)).toEqual({ number: 3, date: '2026-01-26' })
  })

  test('business days before a day leave out weekends', () => {
    expect(businessDaysBefore(['EUR'], day('2026-01-13'), 3)).toBe('2026-01-08')
  })

  test('whatever it is: the days rise, banks are open on them, and those from a number on are the same', () => {
    const any = fc.record({
      startsOn: fc
        .integer({ min: 0, max: 3000 })
        .map((n) => day(new Date(1.7e12 + n * 864e5).toISOString().slice(0, 10))),
      unit: fc.constantFrom(...recurrenceUnits),
      every: fc.integer({ min: 1, max: 12 }),
      closedDay: fc.constantFrom(...closedDays),
      endsOn: fc.constant(null),
    })
    fc.assert(
      fc.property(any, fc.constantFrom('USD' as const, 'EUR' as const, 'CNH' as const), (recurrence, currency) => {
        const found = occurrencesFrom(recurrence, [currency], { number: 0, count: 8 })
        // Every week on a Saturday, and never on a day on which banks are closed: there is none.
        const isNever = recurrence.unit === 'week' && recurrence.closedDay === 'skip' && isWeekend(recurrence.startsOn)
        expect(found.length).toBe(isNever ? 0 : 8)
        for (const [index, { number, date }] of found.entries()) {
          expect(isBusinessDay(currency, date)).toBe(true)
          if (index > 0) expect(date > (found[index - 1]?.date ?? '')).toBe(true)
          expect(occurrenceFrom(recurrence, [currency], number)).toEqual(found[index])
        }
      }),
      { numRuns: 200 },
    )
  })
})
