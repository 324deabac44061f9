import type { AccountReport } from '@contado/contract/account-report/account-report.endpoints.ts'
import { parseMoney } from '@contado/money'
import { axisOf, barsOf, shareOf } from '../../shell/charts/chart-axis.ts'

type Month = AccountReport['months'][number]

type Says = {
  readonly money: (amount: string) => string
  /** A round number of units, short. */
  readonly round: (amount: number) => string
  readonly month: (month: Month) => string
  readonly shortMonth: (month: Month) => string
  readonly day: (date: string) => string
  readonly monthText: (month: Month) => string
}

/** What a chart draws and says of a report: the balance at the end of every month, and what came in and went out. */
export const reportChart = ({ currency, months, openingBalance, from }: AccountReport, says: Says) => {
  const minorOf = (amount: string): bigint => parseMoney(amount, currency).minor
  const axis = axisOf([openingBalance, ...months.map(({ closingBalance }) => closingBalance)].map(minorOf))
  const bars = barsOf(months.flatMap(({ moneyIn, moneyOut }) => [minorOf(moneyIn), minorOf(moneyOut)]))
  const barShare = (amount: string): number => shareOf(minorOf(amount), bars)
  const point = (amount: string, x: number, date: string) => ({
    key: `${x}`,
    x,
    share: shareOf(minorOf(amount), axis),
    label: says.day(date),
    text: says.money(amount),
    isExpected: false,
  })
  return {
    barEnd: says.round(Number(bars.high / 100n)),
    ticks: axis.lines.map((line) => ({
      share: shareOf(line, axis),
      text: says.round(Number(line / 100n)),
      isZero: line === 0n,
    })),
    points: [
      point(openingBalance, 0, from),
      ...months.map((month, index) => point(month.closingBalance, (index + 1) / months.length, month.to)),
    ],
    weeks: months.map((month, index) => ({
      key: month.from,
      from: index / months.length,
      until: (index + 1) / months.length,
      label: says.shortMonth(month),
      booked: { in: barShare(month.moneyIn), out: barShare(month.moneyOut) },
      expected: { in: 0, out: 0 },
      text: says.monthText(month),
    })),
    rows: months.map((month) => ({
      key: month.from,
      cells: [
        says.month(month),
        ...[month.openingBalance, month.moneyIn, month.moneyOut, month.fees, month.closingBalance].map(says.money),
      ],
    })),
  }
}
