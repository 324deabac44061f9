import { expect, it } from 'vitest'
import { weekShares } from './week-shares.ts'

const week = (weekStart: string, moneyIn: string, moneyOut: string) => ({ weekStart, moneyIn, moneyOut })

it('measures every bar by the highest of them all', () => {
  const weeks = [week('2026-03-02', '100.00', '0.00'), week('2026-03-09', '50.00', '200.00')]
  expect(weekShares(weeks, 'USD')).toEqual([
    { weekStart: '2026-03-02', inShare: 0.5, outShare: 0 },
    { weekStart: '2026-03-09', inShare: 0.25, outShare: 1 },
  ])
})

it('draws nothing where nothing is expected', () => {
  expect(weekShares([week('2026-03-02', '0.00', '0.00')], 'EUR')).toEqual([
    { weekStart: '2026-03-02', inShare: 0, outShare: 0 },
  ])
})
