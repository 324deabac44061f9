import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { addDays, daysBetween, type LocalDate, parseMoney } from '@contado/money'

type Week = CashPosition['weeks'][number]

type Says = {
  readonly money: (amount: string) => string
  /** A round number of dollars, short. */
  readonly dollars: (amount: number) => string
  readonly dayMonth: (date: string) => string
  readonly longDate: (date: string) => string
  readonly weekText: (week: Week & { readonly isAhead: boolean }) => string
}

const fineness = 10_000n
const minorOf = (amount: string): bigint => parseMoney(amount, 'USD').minor
const inOrder = (amounts: readonly bigint[]): bigint[] => amounts.toSorted((a, b) => (a < b ? -1 : 1))
const most = (amounts: readonly bigint[]): bigint => inOrder([0n, ...amounts]).at(-1) ?? 0n
const fewest = (amounts: readonly bigint[]): bigint => inOrder([0n, ...amounts])[0] ?? 0n

// Only the picture is rounded, never an amount.
const shareOf = (minor: bigint, { low, high }: { low: bigint; high: bigint }): number =>
  high === low ? 0 : Number(((minor - low) * fineness) / (high - low)) / Number(fineness)

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n]
const mostTicks = 5n

/** The round number of cents between two lines of an axis that covers so many cents. */
export const tickStep = (span: bigint): bigint => {
  let unit = 100n
  for (;;) {
    const step = steps.map((one) => one * unit).find((one) => span / one < mostTicks)
    if (step !== undefined) return step
    unit *= 100n
  }
}

const floorTo = (minor: bigint, step: bigint): bigint =>
  (minor >= 0n ? minor / step : (minor - step + 1n) / step) * step

const axisOf = (amounts: readonly bigint[]) => {
  const [lowest, highest] = [fewest(amounts), most(amounts)]
  const step = tickStep(highest - lowest)
  const low = floorTo(lowest, step)
  const high = floorTo(highest, step) + step
  const count = Number((high - low) / step)
  return { low, high, lines: Array.from({ length: count + 1 }, (_, index) => low + BigInt(index) * step) }
}

/** The round number of cents that bars of so many reach to. */
export const roundEnd = (minor: bigint): bigint => {
  let unit = 100n
  for (;;) {
    const end = steps.map((one) => one * unit).find((one) => one >= minor)
    if (end !== undefined) return end
    unit *= 100n
  }
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
  const { weeks, today, until, lowest } = position
  const from = weeks[0]?.weekStart ?? today
  const days = daysBetween(from, until) + 1
  const xOf = (date: LocalDate): number => (daysBetween(from, date) + 1) / days
  const placed = placedOf(position)
  const axis = axisOf(placed.map(({ balance }) => minorOf(balance)))
  const sums = weeks.map((week) => ({
    in: minorOf(week.moneyIn) + minorOf(week.expectedIn),
    out: minorOf(week.moneyOut) + minorOf(week.expectedOut),
  }))
  const bars = {
    low: 0n,
    high: floorTo(most(sums.flatMap((one) => [one.in, one.out])), 100n) + 100n,
  }
  const barShare = (amount: string): number => shareOf(minorOf(amount), bars)
  return {
    todayX: xOf(today),
    barEnd: says.dollars(Number(bars.high / 100n)),
    ticks: axis.lines.map((line) => ({
      share: shareOf(line, axis),
      text: says.dollars(Number(line / 100n)),
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
            amount: says.dollars(Number(minorOf(lowest.balance) / 100n)),
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
