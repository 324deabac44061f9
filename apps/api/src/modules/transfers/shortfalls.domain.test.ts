import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { lastFundingDay, shortfallOf } from './shortfalls.domain.ts'

const leaving = (id: string, day: string, minor: bigint, feeMinor = 0n) => ({
  id,
  send_date: parseLocalDate(day),
  source_currency: 'USD' as const,
  source_minor: minor,
  fee_minor: feeMinor,
})
// A Wednesday: Thursday, Friday and Monday are three business days.
const today = parseLocalDate('2031-03-05')
const rent = leaving('rent', '2031-03-06', 500n, 10n)
const wages = leaving('wages', '2031-03-10', 900n)
const later = leaving('later', '2031-03-11', 5_000n)

test('three business days, weekends and holidays left out', () => {
  expect(lastFundingDay('USD', today)).toBe('2031-03-10')
  // The fourth of July is a Friday.
  expect(lastFundingDay('USD', parseLocalDate('2031-07-02'))).toBe('2031-07-08')
})

test('covered in the order of the days; what is further away does not count', () => {
  const asked = (available: bigint) => shortfallOf([rent, wages, later], { available, today })
  expect(asked(1_410n)).toBeNull()
  expect(asked(1_409n)).toEqual({ missing: 1n, uncovered: [wages] })
  expect(asked(100n)).toEqual({ missing: 1_310n, uncovered: [rent, wages] })
  expect(shortfallOf([later], { available: 0n, today })).toBeNull()
})
