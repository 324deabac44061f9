import {
  addDays,
  addMoney,
  type Currency,
  compareMoney,
  daysBetween,
  type LocalDate,
  type Money,
  maxLocalDate,
  minLocalDate,
  mondayOf,
  money,
  subtractMoney,
  sumMoney,
  type Unit,
  zeroMoney,
} from '@contado/money'

const pastWeeks = 12
const nextWeeks = 6

type Period = {
  readonly today: LocalDate
  /** A Monday. */
  readonly from: LocalDate
  /** A Sunday. */
  readonly until: LocalDate
}

/** The weeks that a day looks back on and ahead to, its own among these. */
export const cashPeriod = (today: LocalDate): Period => {
  const monday = mondayOf(today)
  return { today, from: addDays(monday, -7 * pastWeeks), until: addDays(monday, 7 * nextWeeks - 1) }
}

type Held = {
  readonly unit: Unit
  readonly balance: bigint
  readonly days: readonly {
    readonly day: LocalDate
    readonly net: bigint
    readonly gained: bigint
    readonly lost: bigint
  }[]
}
type Expected = {
  readonly currency: Currency
  readonly day: LocalDate
  readonly isLate: boolean
  readonly inMinor: bigint
  readonly outMinor: bigint
}
type Given = {
  readonly period: Period
  readonly held: readonly Held[]
  readonly expected: readonly Expected[]
  readonly base: Currency
  readonly inBase: (amount: Money) => Money
}
type Total = (amounts: readonly Money[]) => Money
type DayMoney = { readonly date: LocalDate; readonly balance: Money }
type Flow = { readonly day: LocalDate; readonly moneyIn: Money; readonly moneyOut: Money }
type Week = {
  readonly weekStart: LocalDate
  readonly moneyIn: Money
  readonly moneyOut: Money
  readonly expectedIn: Money
  readonly expectedOut: Money
}

const inMoney = (held: readonly Held[]) =>
  held.flatMap(({ unit, ...rest }) => (unit === 'PTS' ? [] : [{ currency: unit, ...rest }]))

const datesBetween = (from: LocalDate, last: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, last) + 1) }, (_, index) => addDays(from, index))

// From what is held now back to what was held then: only the days of the period are read.
const pastOf = ({ period, held, base, inBase }: Given): DayMoney[] =>
  datesBetween(period.from, addDays(period.today, -1)).map((date) => ({
    date,
    balance: sumMoney(
      inMoney(held).map(({ currency, balance, days }) => {
        const since = days.reduce((sum, { day, net }) => (day > date ? sum + net : sum), 0n)
        return inBase(money(balance - since, currency))
      }),
      base,
    ),
  }))

const bookedOf = ({ period, held, inBase }: Given): Flow[] =>
  inMoney(held).flatMap(({ currency, days }) =>
    days.map(({ day, gained, lost }) => ({
      // Where it is still yesterday, the UTC day of now is no other day.
      day: minLocalDate(day, period.today),
      moneyIn: inBase(money(gained, currency)),
      moneyOut: inBase(money(lost, currency)),
    })),
  )

// What is overdue may never come: nobody should plan with it. What is owed is owed today at the latest.
const awaitedOf = ({ period, expected, base, inBase }: Given): Flow[] =>
  expected.map(({ currency, day, isLate, inMinor, outMinor }) => ({
    day: maxLocalDate(day, period.today),
    moneyIn: isLate ? zeroMoney(base) : inBase(money(inMinor, currency)),
    moneyOut: inBase(money(outMinor, currency)),
  }))

const balancesAfter = (balance: Money, flows: readonly Flow[]): DayMoney[] => {
  const days = [...new Set(flows.map(({ day }) => day))].sort()
  let left = balance
  return days.map((date) => {
    for (const { day, moneyIn, moneyOut } of flows) {
      if (day === date) left = subtractMoney(addMoney(left, moneyIn), moneyOut)
    }
    return { date, balance: left }
  })
}

type Flows = { readonly booked: readonly Flow[]; readonly awaited: readonly Flow[] }

const weeksOf = ({ from, until }: Period, { booked, awaited }: Flows, total: Total): Week[] =>
  datesBetween(from, until)
    .filter((_, index) => index % 7 === 0)
    .map((weekStart) => {
      const within = (flows: readonly Flow[]) => flows.filter(({ day }) => mondayOf(day) === weekStart)
      return {
        weekStart,
        moneyIn: total(within(booked).map(({ moneyIn }) => moneyIn)),
        moneyOut: total(within(booked).map(({ moneyOut }) => moneyOut)),
        expectedIn: total(within(awaited).map(({ moneyIn }) => moneyIn)),
        expectedOut: total(within(awaited).map(({ moneyOut }) => moneyOut)),
      }
    })

// Each currency is converted once, as everywhere where what is late is added up.
const notCountedOf = ({ expected, base, inBase }: Given): Money => {
  const late = expected.filter(({ isLate }) => isLate)
  const currencies = [...new Set(late.map(({ currency }) => currency))]
  const sums = currencies.map((one) =>
    sumMoney(
      late.filter(({ currency }) => currency === one).map(({ inMinor }) => money(inMinor, one)),
      one,
    ),
  )
  return sumMoney(sums.map(inBase), base)
}

/**
 * What was and what is expected, in the base currency. Each amount is converted once, so that what is held now and what is expected add up
 * to each balance that is expected.
 */
export const cashPositionOf = (given: Given) => {
  const { period, held, base, inBase } = given
  const total: Total = (amounts) => sumMoney(amounts, base)
  const balance = total(inMoney(held).map((one) => inBase(money(one.balance, one.currency))))
  const awaited = awaitedOf(given)
  const ahead = balancesAfter(balance, awaited)
  const now: DayMoney = { date: period.today, balance }
  return {
    balance,
    past: pastOf(given),
    expected: ahead,
    weeks: weeksOf(period, { booked: bookedOf(given), awaited }, total),
    expectedIn: total(awaited.map(({ moneyIn }) => moneyIn)),
    expectedOut: total(awaited.map(({ moneyOut }) => moneyOut)),
    lowest: ahead.reduce((least, one) => (compareMoney(one.balance, least.balance) < 0 ? one : least), now),
    notCounted: notCountedOf(given),
  }
}
