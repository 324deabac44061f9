import {
  addDays,
  addMoney,
  type Currency,
  compareCurrency,
  compareMoney,
  daysBetween,
  type LocalDate,
  type Money,
  maxLocalDate,
  minLocalDate,
  mondayOf,
  money,
  subtractMoney,
  type Unit,
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
  readonly inBase: (amounts: readonly Money[]) => Money
  readonly flowInBase: (flow: { readonly gained: readonly Money[]; readonly lost: readonly Money[] }) => {
    readonly moneyIn: Money
    readonly moneyOut: Money
  }
}
type InBase = Given['inBase']
type Short = { readonly date: LocalDate; readonly missing: Money }
type DayMoney = { readonly date: LocalDate; readonly balance: Money }
/** In the currency in which it moves. */
type Flow = { readonly day: LocalDate; readonly gained: Money; readonly lost: Money }
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
const pastOf = ({ period, held, inBase }: Given): DayMoney[] =>
  datesBetween(period.from, addDays(period.today, -1)).map((date) => ({
    date,
    balance: inBase(
      inMoney(held).map(({ currency, balance, days }) => {
        const since = days.reduce((sum, { day, net }) => (day > date ? sum + net : sum), 0n)
        return money(balance - since, currency)
      }),
    ),
  }))

const bookedOf = ({ period, held }: Given): Flow[] =>
  inMoney(held).flatMap(({ currency, days }) =>
    days.map(({ day, gained, lost }) => ({
      // Where it is still yesterday, the UTC day of now is no other day.
      day: minLocalDate(day, period.today),
      gained: money(gained, currency),
      lost: money(lost, currency),
    })),
  )

// What is overdue may never come: nobody should plan with it. What is owed is owed today at the latest.
const awaitedOf = ({ period, expected }: Given): Flow[] =>
  expected.map(({ currency, day, isLate, inMinor, outMinor }) => ({
    day: maxLocalDate(day, period.today),
    gained: money(isLate ? 0n : inMinor, currency),
    lost: money(outMinor, currency),
  }))

const comingOf = (flows: readonly Flow[], inBase: InBase) => ({
  expectedIn: inBase(flows.map(({ gained }) => gained)),
  expectedOut: inBase(flows.map(({ lost }) => lost)),
})

const balancesAfter = (balance: Money, flows: readonly Flow[], inBase: InBase): DayMoney[] => {
  const days = [...new Set(flows.map(({ day }) => day))].sort()
  return days.map((date) => {
    const until = flows.filter(({ day }) => day <= date)
    const { expectedIn, expectedOut } = comingOf(until, inBase)
    return { date, balance: subtractMoney(addMoney(balance, expectedIn), expectedOut) }
  })
}

type Flows = { readonly booked: readonly Flow[]; readonly awaited: readonly Flow[] }

const weeksOf = ({ period, inBase, flowInBase }: Given, { booked, awaited }: Flows): Week[] =>
  datesBetween(period.from, period.until)
    .filter((_, index) => index % 7 === 0)
    .map((weekStart) => {
      const within = (flows: readonly Flow[]) => flows.filter(({ day }) => mondayOf(day) === weekStart)
      const own = within(booked)
      const moved = { gained: own.map(({ gained }) => gained), lost: own.map(({ lost }) => lost) }
      const { moneyIn, moneyOut } = flowInBase(moved)
      return { weekStart, moneyIn, moneyOut, ...comingOf(within(awaited), inBase) }
    })

// Nobody pays a bill in euros with dollars: each currency has to do by itself, also where all together do.
const shortOf = ({ held }: Given, awaited: readonly Flow[]): Short[] => {
  const ofCurrency = (currency: Currency): Short[] => {
    const flows = awaited.filter(({ lost }) => lost.currency === currency)
    let left = inMoney(held).reduce((sum, one) => (one.currency === currency ? sum + one.balance : sum), 0n)
    for (const date of [...new Set(flows.map(({ day }) => day))].sort()) {
      for (const { day, gained, lost } of flows) if (day === date) left += gained.minor - lost.minor
      if (left < 0n) return [{ date, missing: money(-left, currency) }]
    }
    return []
  }
  const short = [...new Set(awaited.map(({ lost }) => lost.currency))].flatMap(ofCurrency)
  return short.sort((a, b) => daysBetween(b.date, a.date) || compareCurrency(a.missing.currency, b.missing.currency))
}

/**
 * What was and what is expected, in the base currency. Each sum is rounded once; what is held now and what is expected until a day add up to
 * the balance that is expected then.
 */
export const cashPositionOf = (given: Given) => {
  const { held, expected, inBase } = given
  const balance = inBase(inMoney(held).map((one) => money(one.balance, one.currency)))
  const awaited = awaitedOf(given)
  const ahead = balancesAfter(balance, awaited, inBase)
  const now: DayMoney = { date: given.period.today, balance }
  const late = expected.filter(({ isLate }) => isLate)
  return {
    balance,
    past: pastOf(given),
    expected: ahead,
    weeks: weeksOf(given, { booked: bookedOf(given), awaited }),
    ...comingOf(awaited, inBase),
    lowest: ahead.reduce((least, one) => (compareMoney(one.balance, least.balance) < 0 ? one : least), now),
    short: shortOf(given, awaited),
    notCounted: inBase(late.map(({ inMinor, currency }) => money(inMinor, currency))),
  }
}
