import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { addDays, daysBetween, type LocalDate, parseMoney } from '@contado/money'
import { axisOf, barsOf, shareOf } from '../../shell/charts/chart-axis.ts'

type Week = CashPosition['weeks'][number]

type Says = {
  readonly money: (amount: string) => string
  /** A round number of the currency, short. */
  readonly round: (amount: number) => string
  readonly dayMonth: (date: string) => string
  readonly longDate: (date: string) => string
  readonly weekText: (week: Week & { readonly isAhead: boolean }) => string
}

type Placed = { readonly date: LocalDate; readonly balance: string; readonly isExpected: boolean }

const placedOf = ({ past, today, balance, expected, until }: CashPosition): Placed[] => {
  const end = expected.at(-1)
  return [
    ...past.map((one) => ({ ...one, isExpected: false })),
    { date: today, balance, isExpected: false },
    ...expected.map((one) => ({ ...one, isExpected: true })),
    ...(end?.date === until ? [] : [{ date: until, balance: end?.balance ?? balance, isExpected: true }]),
  ]
}

const balanceAtEnd = (placed: readonly Placed[], week: Week): string =>
  placed.findLast(({ date }) => date <= addDays(week.weekStart, 6))?.balance ?? ''

/** What a chart draws and says of a cash position. */
export const cashChart = (position: CashPosition, says: Says) => {
  const { weeks, today, until, lowest, currency } = position
  const minorOf = (amount: string): bigint => parseMoney(amount, currency).minor
  const from = weeks[0]?.weekStart ?? today
  const days = daysBetween(from, until) + 1
  const xOf = (date: LocalDate): number => (daysBetween(from, date) + 1) / days
  const placed = placedOf(position)
  const axis = axisOf(placed.map(({ balance }) => minorOf(balance)))
  const sums = weeks.map((week) => ({
    in: minorOf(week.moneyIn) + minorOf(week.expectedIn),
    out: minorOf(week.moneyOut) + minorOf(week.expectedOut),
  }))
  const bars = barsOf(sums.flatMap((one) => [one.in, one.out]))
  const barShare = (amount: string): number => shareOf(minorOf(amount), bars)
  return {
    todayX: xOf(today),
    barEnd: says.round(Number(bars.high / 100n)),
    ticks: axis.lines.map((line) => ({
      share: shareOf(line, axis),
      text: says.round(Number(line / 100n)),
      isZero: line === 0n,
    })),
    points: placed.map(({ date, balance, isExpected }) => ({
      key: `${date}${isExpected}`,
      x: xOf(date),
      share: shareOf(minorOf(balance), axis),
      label: says.longDate(date),
      text: says.money(balance),
      isExpected,
    })),
    lowest:
      lowest.date === today
        ? undefined
        : {
            x: xOf(lowest.date),
            share: shareOf(minorOf(lowest.balance), axis),
            amount: says.round(Number(minorOf(lowest.balance) / 100n)),
          },
    weeks: weeks.map((week) => ({
      key: week.weekStart,
      from: xOf(week.weekStart) - 1 / days,
      until: xOf(week.weekStart) + 6 / days,
      label: says.dayMonth(week.weekStart),
      booked: { in: barShare(week.moneyIn), out: barShare(week.moneyOut) },
      expected: { in: barShare(week.expectedIn), out: barShare(week.expectedOut) },
      text: says.weekText({ ...week, isAhead: addDays(week.weekStart, 6) >= today }),
    })),
    rows: weeks.map((week) => ({
      key: week.weekStart,
      cells: [
        says.dayMonth(week.weekStart),
        says.money(week.moneyIn),
        says.money(week.moneyOut),
        says.money(week.expectedIn),
        says.money(week.expectedOut),
        says.money(balanceAtEnd(placed, week)),
      ],
    })),
  }
}
