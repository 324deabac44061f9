import { type Money, money, parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { cashPeriod, cashPositionOf } from './cash-position.domain.ts'

const day = parseLocalDate
const usd = (minor: bigint): Money => money(minor, 'USD')
// Two euros are a dollar.
const inBase = (amounts: readonly Money[]): Money =>
  usd(amounts.reduce((twice, { minor, currency }) => twice + (currency === 'EUR' ? minor : 2n * minor), 0n) / 2n)
const inDollars = {
  inBase,
  flowInBase: ({ gained, lost }: Readonly<Record<'gained' | 'lost', readonly Money[]>>) => ({
    moneyIn: inBase(gained),
    moneyOut: inBase(lost),
  }),
}
const period = cashPeriod(day('2026-11-24'))
const nothing = { isLate: false, inMinor: 0n, outMinor: 0n } as const

test('looks back on twelve whole weeks and ahead to six, that of today among these', () => {
  expect(period).toEqual({ today: '2026-11-24', from: '2026-08-31', until: '2027-01-03' })
})

test('goes back from what is held to what was held, in one currency', () => {
  const held = [
    {
      unit: 'USD' as const,
      balance: 1000n,
      days: [
        { day: day('2026-11-10'), net: 300n, gained: 500n, lost: 200n },
        { day: day('2026-11-24'), net: 100n, gained: 100n, lost: 0n },
      ],
    },
    { unit: 'EUR' as const, balance: 400n, days: [{ day: day('2026-11-11'), net: 400n, gained: 400n, lost: 0n }] },
    { unit: 'PTS' as const, balance: 500n, days: [] },
  ]
  const found = cashPositionOf({ period, held, expected: [], ...inDollars })
  expect(found.balance).toEqual(usd(1200n))
  const on = (date: string) => found.past.find((one) => one.date === date)?.balance.minor
  expect([on('2026-08-31'), on('2026-11-09'), on('2026-11-10'), on('2026-11-11'), on('2026-11-23')]).toEqual([
    600n,
    600n,
    900n,
    1100n,
    1100n,
  ])
  expect(found.past).toHaveLength(85)
  const week = found.weeks.find(({ weekStart }) => weekStart === '2026-11-09')
  expect([week?.moneyIn, week?.moneyOut]).toEqual([usd(700n), usd(200n)])
  expect(found.lowest).toEqual({ date: '2026-11-24', balance: usd(1200n) })
})

test('counts what is owed at the latest today, and never what is overdue to the business', () => {
  const expected = [
    { ...nothing, currency: 'USD' as const, day: day('2026-11-02'), isLate: true, inMinor: 900n },
    { ...nothing, currency: 'USD' as const, day: day('2026-11-20'), isLate: true, outMinor: 50n },
    { ...nothing, currency: 'EUR' as const, day: day('2026-12-03'), outMinor: 600n },
    { ...nothing, currency: 'USD' as const, day: day('2026-12-20'), inMinor: 700n },
  ]
  const held = [{ unit: 'USD' as const, balance: 1000n, days: [] }]
  const found = cashPositionOf({ period, held, expected, ...inDollars })
  expect(found.expected).toEqual([
    { date: '2026-11-24', balance: usd(950n) },
    { date: '2026-12-03', balance: usd(650n) },
    { date: '2026-12-20', balance: usd(1350n) },
  ])
  expect(found.lowest).toEqual({ date: '2026-12-03', balance: usd(650n) })
  expect([found.expectedIn, found.expectedOut, found.notCounted]).toEqual([usd(700n), usd(350n), usd(900n)])
  const [current] = found.weeks.filter(({ weekStart }) => weekStart === '2026-11-23')
  expect([current?.expectedIn, current?.expectedOut]).toEqual([usd(0n), usd(50n)])
})

test('what is late in one currency is converted in one sum, as where it is listed', () => {
  const cent = { ...nothing, currency: 'EUR' as const, isLate: true, inMinor: 1n }
  const expected = [
    { ...cent, day: day('2026-11-02') },
    { ...cent, day: day('2026-11-03') },
  ]
  expect(cashPositionOf({ period, held: [], expected, ...inDollars }).notCounted).toEqual(usd(1n))
})

test('an evening that is tomorrow in UTC belongs to today', () => {
  const days = [{ day: day('2026-11-25'), net: 10n, gained: 10n, lost: 0n }]
  const found = cashPositionOf({
    period,
    held: [{ unit: 'USD', balance: 10n, days }],
    expected: [],
    ...inDollars,
  })
  expect(found.past.at(-1)).toEqual({ date: '2026-11-23', balance: usd(0n) })
  expect(found.weeks.find(({ weekStart }) => weekStart === '2026-11-23')?.moneyIn).toEqual(usd(10n))
})

test('a currency that will not do by itself is short, although all together will do', () => {
  const held = [
    { unit: 'USD' as const, balance: 5000n, days: [] },
    { unit: 'EUR' as const, balance: 100n, days: [] },
  ]
  const euros = { ...nothing, currency: 'EUR' as const }
  const expected = [
    { ...euros, day: day('2026-11-20'), isLate: true, outMinor: 90n },
    { ...euros, day: day('2026-12-01'), inMinor: 20n },
    { ...euros, day: day('2026-12-01'), outMinor: 50n },
    { ...euros, day: day('2026-12-08'), outMinor: 400n },
    { ...nothing, currency: 'USD' as const, day: day('2026-12-01'), outMinor: 5000n },
    { ...nothing, currency: 'GBP' as const, day: day('2026-11-10'), isLate: true, outMinor: 7n },
    { ...nothing, currency: 'GBP' as const, day: day('2026-11-10'), isLate: true, inMinor: 900n },
  ]
  const found = cashPositionOf({ period, held, expected, ...inDollars })
  expect(found.short).toEqual([
    { date: '2026-11-24', missing: money(7n, 'GBP') },
    { date: '2026-12-01', missing: money(20n, 'EUR') },
  ])
})
