import { localDateIn } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { moneyAreas, tickStep } from './money-areas.ts'

const days = (kinds: Readonly<Record<string, readonly string[]>>) => ({
  currency: 'USD' as const,
  dates: [0, 86_400_000].map((ms) => localDateIn('UTC', ms)),
  kinds: Object.entries(kinds).map(([kind, amounts]) => ({ kind, amounts: [...amounts] })),
})

describe('money by kind', () => {
  it('is nothing where there is none', () => {
    expect(moneyAreas(days({}))).toBeNull()
    expect(moneyAreas(days({ available: ['0.00', '0.00'] }))).toBeNull()
  })

  it('stacks what is owed in a fixed order, sums it exactly, and turns the providers’ side round', () => {
    const drawn = moneyAreas(
      days({
        guaranteed: ['0.00', '0.20'],
        available: ['0.10', '0.10'],
        cash: ['-0.10', '-0.29'],
        rewards_expense: ['0.00', '-0.01'],
        suspense: ['0.00', '0.00'],
      }),
    )
    expect(drawn?.areas.map(({ kind }) => kind)).toEqual(['available', 'guaranteed'])
    expect(drawn?.totals).toEqual(['0.10', '0.30'])
    expect(drawn?.cash?.points.map(({ amount }) => amount)).toEqual(['0.10', '0.29'])
    expect(drawn?.others.map(({ kind }) => kind)).toEqual(['rewards_expense'])
  })

  it('keeps a kind below zero out of the stack', () => {
    const drawn = moneyAreas(days({ available: ['5.00', '5.00'], fees: ['-1.00', '1.00'] }))
    expect(drawn?.areas.map(({ kind }) => kind)).toEqual(['available'])
    expect(drawn?.others.map(({ kind }) => kind)).toEqual(['fees'])
  })

  it('fits under the top of the chart', () => {
    for (const amount of ['0.03', '7.00', '999.99', '1000.00', '123456789012.34']) {
      const drawn = moneyAreas(days({ available: [amount, amount] }))
      const share = drawn?.areas[0]?.points[0]?.share ?? 0
      expect(share).toBeGreaterThan(0.5)
      expect(share).toBeLessThanOrEqual(1)
      expect(drawn?.ticks.at(-1)?.share).toBeCloseTo(1)
      expect(drawn?.ticks.length).toBeLessThanOrEqual(6)
    }
  })
})

describe('the lines behind', () => {
  it.each([
    [4, 1],
    [10, 2.5],
    [999.99, 250],
    [1000, 250],
    [1100, 500],
    [0.03, 0.01],
  ])('up to %f stand %f apart', (top, step) => expect(tickStep(top)).toBeCloseTo(step))
})
