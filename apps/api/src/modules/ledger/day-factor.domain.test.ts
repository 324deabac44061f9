import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accrualOf } from './accrual.domain.ts'
import { dayFactor, factorOne } from './day-factor.domain.ts'

it('is right to the last of its 18 digits: its 365th power lies around 1.02 to the number of days', () => {
  for (const days of [1, 2, 7, 30, 90, 180, 364, 366, 730, 1825]) {
    const target = 102n ** BigInt(days) * (2n * factorOne) ** 365n
    const scale = 100n ** BigInt(days)
    const twice = 2n * dayFactor(days)
    expect((twice - 1n) ** 365n * scale < target, `${days} days, below`).toBe(true)
    expect((twice + 1n) ** 365n * scale > target, `${days} days, above`).toBe(true)
  }
})

it('starts at one and is 1.02 after a year, 1.0404 after two', () => {
  expect(dayFactor(0)).toBe(factorOne)
  expect(dayFactor(365)).toBe((factorOne * 102n) / 100n)
  expect(dayFactor(730)).toBe((factorOne * 10404n) / 10000n)
  expect(() => dayFactor(-1)).toThrow('whole days')
  expect(() => dayFactor(1.5)).toThrow('whole days')
})

it('the days add up to the whole, whatever is rounded down on the way', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), fc.integer({ min: 1, max: 400 }), (baseMinor, days) => {
      let sum = 0n
      for (let nth = 1; nth <= days; nth += 1) {
        const { booked, accrued, fraction } = accrualOf(baseMinor, nth)
        sum += booked
        expect(booked >= 0n && accrued === sum && fraction >= 0n && fraction < factorOne).toBe(true)
      }
      expect(sum).toBe((baseMinor * (dayFactor(days) - factorOne)) / factorOne)
    }),
    { numRuns: 20 },
  )
})

it('10,000.00 for 30 days earn 16.28', () => {
  expect(accrualOf(1_000_000n, 30).accrued).toBe(1_628n)
})
