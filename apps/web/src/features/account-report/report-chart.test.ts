import type { AccountReport } from '@contado/contract/account-report/account-report.endpoints.ts'
import { parseLocalDate as day } from '@contado/money'
import { expect, it } from 'vitest'
import { hasBetweenOwn, reportChart } from './report-chart.ts'

const nothing = { rows: [], others: { names: 0, amount: '0.00', count: 0 } }
const report: AccountReport = {
  currency: 'EUR',
  from: day('2026-01-15'),
  to: day('2026-02-28'),
  timeZone: 'Europe/Madrid',
  openingBalance: '100.00',
  moneyIn: '300.00',
  moneyOut: '50.00',
  betweenOwn: '0.00',
  fees: '1.50',
  inRates: '0.00',
  closingBalance: '350.00',
  months: [
    {
      ...{ from: day('2026-01-15'), to: day('2026-01-31') },
      ...{
        openingBalance: '100.00',
        moneyIn: '300.00',
        moneyOut: '0.00',
        betweenOwn: '0.00',
        fees: '0.00',
        inRates: '0.00',
        closingBalance: '400.00',
      },
    },
    {
      ...{ from: day('2026-02-01'), to: day('2026-02-28') },
      ...{
        openingBalance: '400.00',
        moneyIn: '0.00',
        moneyOut: '50.00',
        betweenOwn: '0.00',
        fees: '1.50',
        inRates: '0.00',
        closingBalance: '350.00',
      },
    },
  ],
  kinds: [],
  payers: nothing,
  payees: nothing,
  currencies: [],
  ratesDate: null,
}
const says = {
  money: (amount: string) => `€${amount}`,
  round: (amount: number) => `€${amount}`,
  month: ({ from }: { from: string }) => from.slice(0, 7),
  shortMonth: ({ from }: { from: string }) => from.slice(5, 7),
  day: (date: string) => date,
  monthText: ({ moneyIn }: { moneyIn: string }) => `in ${moneyIn}`,
}

it('begins at the opening balance and ends at the closing one, a step for each month', () => {
  const { points, ticks } = reportChart(report, says)
  expect(points.map(({ x, share, label, text }) => [x, share, label, text])).toEqual([
    [0, 0.2, '2026-01-15', '€100.00'],
    [0.5, 0.8, '2026-01-31', '€400.00'],
    [1, 0.7, '2026-02-28', '€350.00'],
  ])
  expect(ticks.map(({ text }) => text)).toEqual(['€0', '€100', '€200', '€300', '€400', '€500'])
})

it('draws what came in and went out over each month, and says every figure in the table', () => {
  const { weeks, rows } = reportChart(report, says)
  expect(weeks.map(({ from, until, label }) => [from, until, label])).toEqual([
    [0, 0.5, '01'],
    [0.5, 1, '02'],
  ])
  expect(weeks[0]?.booked.in).toBeGreaterThan(weeks[1]?.booked.out ?? 1)
  expect(rows[1]?.cells).toEqual(['2026-02', '€400.00', '€0.00', '€50.00', '€1.50', '€350.00'])
})

it('says what exchanges cost within their rates where they cost anything', () => {
  const { rows } = reportChart({ ...report, inRates: '4.20' }, says)
  expect(rows[1]?.cells).toEqual(['2026-02', '€400.00', '€0.00', '€50.00', '€1.50', '€0.00', '€350.00'])
})

it('says what was converted where anything was, signed', () => {
  const [january, february] = report.months
  if (!january || !february) throw new Error('no months')
  const months = [january, { ...february, betweenOwn: '-20.00', closingBalance: '330.00' }]
  const { rows } = reportChart({ ...report, betweenOwn: '-20.00', months }, says)
  expect(rows.map(({ cells }) => cells.at(-2))).toEqual(['€0.00', '€-20.00'])
  expect(hasBetweenOwn(report)).toBe(false)
})
