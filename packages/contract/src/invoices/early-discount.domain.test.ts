import { addDays, daysBetween, decimal, decimalText, money, moneyText, parseLocalDate } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  annualisedRate,
  earlyDiscountAmount,
  earlyDiscountEndDates,
  earlyDiscountOn,
  readEarlyDiscountPercent,
  suggestEarlyDiscount,
} from './early-discount.domain.ts'

const sent = parseLocalDate('2025-01-31')
const percentOf = (text: string) => {
  const read = readEarlyDiscountPercent(text)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

describe('the discount', () => {
  test.each([
    ['0.0197', 100_000n, '19.70'],
    ['0.0197', 12_345n, '2.43'],
    ['0.02925', 1_000n, '0.29'],
    ['0.5', 1n, '0.01'],
  ])('%s of %s cents is %s', (percent, base, amount) => {
    expect(moneyText(earlyDiscountAmount(money(base, 'USD'), percentOf(percent)))).toBe(amount)
  })

  test('counts through its end date', () => {
    const offer = { base: money(100_000n, 'EUR'), percent: percentOf('0.0197'), endDate: parseLocalDate('2025-02-10') }
    const amountOn = (date: string) => moneyText(earlyDiscountOn(offer, parseLocalDate(date)))
    expect(amountOn('2025-02-09')).toBe('19.70')
    expect(amountOn('2025-02-10')).toBe('19.70')
    expect(amountOn('2025-02-11')).toBe('0.00')
  })
})

describe('the annualised rate', () => {
  const rateOf = (percent: string, endDate: string, dueDate: string) => {
    const terms = { percent: percentOf(percent), endDate: parseLocalDate(endDate), dueDate: parseLocalDate(dueDate) }
    const rate = annualisedRate(terms)
    return rate && decimalText(rate)
  }

  test.each([
    // The classic 2/10 net 30.
    ['0.02', '2025-01-10', '2025-01-30', '37.24'],
    ['0.0197', '2025-02-10', '2025-03-02', '36.67'],
    ['0.5', '2025-01-01', '2026-01-01', '100.00'],
    ['0.999999', '2025-01-01', '2025-01-02', '36499963500.00'],
  ])('%s from %s to %s is %s', (percent, endDate, dueDate, rate) => {
    expect(rateOf(percent, endDate, dueDate)).toBe(rate)
  })

  test('there is none when the dates are equal, or the wrong way round', () => {
    expect(rateOf('0.02', '2025-01-10', '2025-01-10')).toBeNull()
    expect(rateOf('0.02', '2025-01-11', '2025-01-10')).toBeNull()
  })

  test('is the formula, within half of its last digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999n }), fc.integer({ min: 1, max: 400 }), (millionths, days) => {
        const rate = annualisedRate({ percent: decimal(millionths, 6), endDate: sent, dueDate: addDays(sent, days) })
        const hundredths = rate?.scale === 2 ? rate.coefficient : 0n
        const under = BigInt(days) * (1_000_000n - millionths)
        const twiceDistance = 2n * (hundredths * under - 3_650_000n * millionths)
        expect(twiceDistance > -under && twiceDistance <= under).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the suggestion', () => {
  test.each([
    [14, 7, '0.0197'],
    [20, 7, '0.0197'],
    [21, 10, '0.0197'],
    [60, 10, '0.0197'],
    [61, 30, '0.02250'],
    [90, 30, '0.02250'],
    [91, 45, '0.02925'],
    [120, 45, '0.02925'],
    [121, 60, '0.03600'],
    [180, 60, '0.03600'],
  ])('%s days to pay: ends after %s days, %s', (period, days, percent) => {
    const suggestion = suggestEarlyDiscount(sent, addDays(sent, period))
    const endDate = addDays(sent, days)
    expect(suggestion).toMatchObject({ ok: true, days, endDate })
    expect(suggestion.ok && decimalText(suggestion.percent)).toBe(percent)
  })

  test.each([
    [-1, 'due_before_sending'],
    [0, 'period_too_short'],
    [13, 'period_too_short'],
    [181, 'period_too_long'],
    [3_650, 'period_too_long'],
  ])('%s days to pay: none, %s', (period, reason) => {
    expect(suggestEarlyDiscount(sent, addDays(sent, period))).toEqual({ ok: false, reason })
  })

  test('always keeps a week from sending and a week from the due date', () => {
    for (let period = 0; period <= 180; period += 1) {
      const dueDate = addDays(sent, period)
      const suggestion = suggestEarlyDiscount(sent, dueDate)
      const endDates = earlyDiscountEndDates(sent, dueDate)
      expect(suggestion.ok).toBe(endDates !== null)
      if (!suggestion.ok || endDates === null) continue
      expect(daysBetween(sent, suggestion.endDate)).toBeGreaterThanOrEqual(7)
      expect(daysBetween(suggestion.endDate, dueDate)).toBeGreaterThanOrEqual(7)
      expect(endDates.first <= suggestion.endDate && suggestion.endDate <= endDates.last).toBe(true)
    }
  })
})
