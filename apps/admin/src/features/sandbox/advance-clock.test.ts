import { expect, it } from 'vitest'
import { daysAfter } from './advance-clock.ts'

it.each([
  ['2026-11-21T12:00:00.000Z', 1, '2026-11-22T12:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 1, '2027-01-01T23:59:59.999Z'],
  ['2028-02-22T00:00:00.000Z', 7, '2028-02-29T00:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', 30, '2026-12-21T12:00:00.000Z'],
])('%s and %i days', (instant, days, later) => {
  expect(daysAfter(instant, days)).toBe(later)
})
