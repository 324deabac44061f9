import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { parseLocalDate as day } from '@contado/money'
import { expect, it } from 'vitest'
import { cashChart } from './cash-chart.ts'

const week = (weekStart: string, amounts: Partial<CashPosition['weeks'][number]> = {}) => ({
  weekStart: day(weekStart),
  moneyIn: '0.00',
  moneyOut: '0.00',
  expectedIn: '0.00',
  expectedOut: '0.00',
  ...amounts,
})
const position: CashPosition = {
  today: day('2026-11-17'),
  until: day('2026-11-29'),
  currency: 'USD',
  ratesDate: day('2026-11-17'),
  balance: '300.00',
  past: [
    { date: day('2026-11-15'), balance: '100.00' },
    { date: day('2026-11-16'), balance: '200.00' },
  ],
  expected: [{ date: day('2026-11-24'), balance: '-50.00' }],
  weeks: [week('2026-11-09'), week('2026-11-16', { moneyIn: '200.00' }), week('2026-11-23', { expectedOut: '350.00' })],
  expectedIn: '0.00',
  expectedOut: '350.00',
  lowest: { date: day('2026-11-24'), balance: '-50.00' },
  short: [],
  notCounted: '0.00',
  onItsWay: '0.00',
}
const says = {
  money: (amount: string) => `$${amount}`,
  round: (amount: number) => `$${amount}`,
  dayMonth: (date: string) => date.slice(5),
  longDate: (date: string) => date,
  weekText: ({ isAhead }: { isAhead: boolean }) => (isAhead ? 'ahead' : 'over'),
}

it('reaches below zero where the balance is expected to, and names the lowest point', () => {
  const { ticks, points, lowest } = cashChart(position, says)
  expect(ticks.map(({ text, isZero }) => (isZero ? 'ground' : text))).toEqual([
    '$-100',
    'ground',
    '$100',
    '$200',
    '$300',
    '$400',
  ])
  expect(points.map(({ text, share }) => [text, share])).toEqual([
    ['$100.00', 0.4],
    ['$200.00', 0.6],
    ['$300.00', 0.8],
    ['$-50.00', 0.1],
    ['$-50.00', 0.1],
  ])
  expect(lowest).toMatchObject({ share: 0.1, amount: '$-50' })
})

it('draws today where it is, and each week over its days', () => {
  const { todayX, weeks, points } = cashChart(position, says)
  expect(todayX).toBeCloseTo(9 / 21)
  expect(points.at(-1)?.x).toBe(1)
  expect(weeks.map(({ from, until, text }) => [from.toFixed(3), until.toFixed(3), text])).toEqual([
    ['0.000', '0.333', 'over'],
    ['0.333', '0.667', 'ahead'],
    ['0.667', '1.000', 'ahead'],
  ])
  expect(weeks[2]?.expected.out).toBeGreaterThan(weeks[1]?.booked.in ?? 1)
})

it('says every week in the table with what is left at its end', () => {
  expect(cashChart(position, says).rows.map(({ cells }) => cells.at(-1))).toEqual(['$100.00', '$300.00', '$-50.00'])
})

it('names no lowest point where it is today’s', () => {
  expect(cashChart({ ...position, lowest: { date: position.today, balance: '300.00' } }, says).lowest).toBeUndefined()
})
