import { expect, it } from 'vitest'
import { axisOf, barsOf, shareOf, tickStep } from './chart-axis.ts'

it.each([
  [0n, 100n],
  [50_000n, 20_000n],
  [20_000_000n, 5_000_000n],
  [99_999_999_999_999n, 20_000_000_000_000n],
])('draws at most five lines over %s cents', (span, step) => {
  expect(tickStep(span)).toBe(step)
})

it('has room for zero and for every amount, below zero too', () => {
  const axis = axisOf([-5_000n, 30_000n])
  expect(axis.lines).toEqual([-10_000n, 0n, 10_000n, 20_000n, 30_000n, 40_000n])
  expect([-10_000n, 0n, 30_000n].map((minor) => shareOf(minor, axis))).toEqual([0, 0.2, 0.8])
})

it('ends bars at a round number', () => {
  expect(barsOf([1_930_000n, 250n])).toEqual({ low: 0n, high: 2_000_000n })
  expect(barsOf([2_000_000n])).toEqual({ low: 0n, high: 2_000_000n })
  expect(barsOf([])).toEqual({ low: 0n, high: 100n })
})
