import type { AccountReport } from '@contado/contract/account-report/account-report.endpoints.ts'
import { isSomething, parseMoney } from '@contado/money'
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

/** Whether anything was converted or moved between own accounts: otherwise nothing is said of it. */
export const hasBetweenOwn = ({ kinds, months, currencies }: AccountReport): boolean =>
  [...kinds, ...months, ...currencies].some(({ betweenOwn }) => isSomething(betweenOwn))

/** The figures of a month, in the order that they add up to its closing balance. */
export const reportColumns = (report: AccountReport) =>
  (['openingBalance', 'moneyIn', 'moneyOut', 'fees', 'inRates', 'betweenOwn', 'closingBalance'] as const).filter(
    (column) =>
      (column !== 'betweenOwn' || hasBetweenOwn(report)) && (column !== 'inRates' || isSomething(report.inRates)),
  )

/** What a chart draws and says of a report: the balance at the end of every month, and what came in and went out. */
export const reportChart = (report: AccountReport, says: Says) => {
  const { currency, months, openingBalance, from } = report
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
      cells: [says.month(month), ...reportColumns(report).map((column) => says.money(month[column]))],
    })),
  }
}
