import { addDays, currencies, type LocalDate, parseDecimal, parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { sandboxExchangeRates } from './sandbox-exchange-rates.ts'

const start = parseLocalDate('2026-01-02')
const rateOf = async (currency: string, day: LocalDate): Promise<number> => {
  const found = (await sandboxExchangeRates.ratesOf(day)).find((rate) => rate.currency === currency)
  const { coefficient, scale } = parseDecimal(found?.perUsd ?? '', { maxScale: 8, maxDigits: 20 })
  return Number(coefficient) / 10 ** scale
}

test('every currency has a rate on every day, and the dollar is a dollar', async () => {
  for (const day of [parseLocalDate('2025-05-01'), start, addDays(start, 400)]) {
    const rates = await sandboxExchangeRates.ratesOf(day)
    expect(rates.map(({ currency }) => currency)).toEqual(currencies)
    expect(await rateOf('USD', day)).toBe(1)
  }
})

test('rates move from day to day, are the same whoever asks, and never wander off', async () => {
  const days = Array.from({ length: 60 }, (_, index) => addDays(start, index * 61))
  const euros = await Promise.all(days.map((day) => rateOf('EUR', day)))
  expect(new Set(euros).size).toBeGreaterThan(50)
  expect(await Promise.all(days.map((day) => rateOf('EUR', day)))).toEqual(euros)
  expect(Math.min(...euros)).toBeGreaterThan(0.85 * 0.9)
  expect(Math.max(...euros)).toBeLessThan(0.85 * 1.1)
  const next = await rateOf('EUR', addDays(start, 101))
  expect(Math.abs(next / (await rateOf('EUR', addDays(start, 100))) - 1)).toBeLessThan(0.01)
})
