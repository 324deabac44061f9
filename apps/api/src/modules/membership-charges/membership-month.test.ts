import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { firstCharged, nextMonth } from './membership-month.domain.ts'

test.each([
  ['2026-11-01', '2026-12-01'],
  ['2026-11-17', '2026-12-01'],
  ['2026-11-18', '2027-01-01'],
  ['2026-12-31', '2027-02-01'],
  ['2028-02-15', '2028-03-01'],
])('a business approved on %s is charged for the month from %s', (day, month) => {
  expect(firstCharged(parseLocalDate(day))).toBe(month)
})

test('December is followed by January', () => {
  expect(nextMonth(parseLocalDate('2026-12-05'))).toBe('2027-01-01')
})
