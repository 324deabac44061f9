import { currencies, parseLocalDate as day, money, parseMoney, sumMoney } from '@contado/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumAtRatesHalfUp } from '../accounts/index.ts'
import { accountReportOf, type CurrencySums } from './account-report.domain.ts'
import { isTooLong, reportMonths } from './report-months.domain.ts'

test('a period is cut into its calendar months', () => {
  expect(reportMonths(day('2025-12-15'), day('2026-02-03'))).toEqual([
    { from: '2025-12-15', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-03' },
  ])
  expect(reportMonths(day('2024-02-29'), day('2024-02-29'))).toEqual([{ from: '2024-02-29', to: '2024-02-29' }])
})

test.each([
  ['2024-01-01', '2025-12-31', false],
  ['2024-01-01', '2026-01-01', true],
  ['2024-02-29', '2026-02-28', false],
  ['2024-02-29', '2026-03-01', true],
])('24 months from %s are over by %s: %s', (from, to, expected) => {
  expect(isTooLong(day(from), day(to))).toBe(expected)
})

const months = reportMonths(day('2026-01-01'), day('2026-03-31'))
const perUsd: Readonly<Record<string, string>> = { USD: '1', EUR: '0.85310000', MXN: '17.20450000', PLN: '3.61020000' }
const rate = (currency: string): string => perUsd[currency] ?? '1.5'

const line = fc.record({
  month: fc.nat(2),
  kind: fc.constantFrom('deposit', 'fee', 'transfer', 'conversion', 'invoice-income'),
  isOwn: fc.boolean(),
  name: fc.constantFrom('A', 'B', '', null),
  minor: fc.integer({ min: -5_000, max: 9_999 }).filter((minor) => minor !== 0),
})

const isBetweenOwn = ({ kind, isOwn }: { kind: string; isOwn: boolean }): boolean =>
  kind === 'conversion' || (kind === 'transfer' && isOwn)

const sumsOf = (
  currency: CurrencySums['currency'],
  opening: bigint,
  lines: readonly { month: number; kind: string; isOwn: boolean; name: string | null; minor: number }[],
): CurrencySums => ({
  currency,
  opening,
  closing: lines.reduce((sum, { minor }) => sum + BigInt(minor), opening),
  moves: lines.map(({ month, kind, isOwn, minor }) => ({
    month,
    kind: kind as CurrencySums['moves'][number]['kind'],
    isBetweenOwn: isBetweenOwn({ kind, isOwn }),
    minor: BigInt(minor),
    inRates: kind === 'conversion' && minor < 0 ? BigInt(-minor) / 200n : 0n,
    count: 1,
  })),
  parties: lines
    .filter((one) => !isBetweenOwn(one))
    .map(({ name, minor }) => ({ name, minor: BigInt(minor), count: 1 })),
})

const minorOf = (amount: string): bigint => parseMoney(amount, 'USD').minor
const total = (amounts: readonly string[]): bigint => amounts.reduce((sum, one) => sum + minorOf(one), 0n)

test('whatever is converted adds up to the cent: by month, by kind, by counterparty, and to the converted balances', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...currencies), { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(line, { maxLength: 12 }), { minLength: 4, maxLength: 4 }),
      (chosen, lines) => {
        const all = chosen.map((currency, index) => sumsOf(currency, 70_000n + BigInt(index), lines[index] ?? []))
        const report = accountReportOf(all, {
          currency: 'USD',
          months,
          sumIn: (amounts) => sumAtRatesHalfUp(amounts, 'USD', rate),
          perBase: rate,
          otherNames: { in: 3, out: 4 },
        })
        const worth = (pick: 'opening' | 'closing') =>
          sumAtRatesHalfUp(
            all.map((one) => money(one[pick], one.currency)),
            'USD',
            rate,
          ).minor
        expect([report.openingBalance, report.closingBalance].map(minorOf)).toEqual([
          worth('opening'),
          worth('closing'),
        ])
        for (const one of [report, ...report.months, ...report.currencies]) {
          const { openingBalance, moneyIn, moneyOut, betweenOwn, closingBalance } = one
          const added = minorOf(openingBalance) + minorOf(moneyIn) - minorOf(moneyOut) + minorOf(betweenOwn)
          expect(added).toBe(minorOf(closingBalance))
        }
        for (const { currency, moves } of all) {
          const of = (pick: (move: (typeof moves)[number]) => boolean) =>
            moves.filter(pick).reduce((sum, { minor }) => sum + minor, 0n)
          const shown = report.currencies.find((one) => one.currency === currency)
          expect([shown?.moneyIn, shown?.moneyOut, shown?.betweenOwn].map((amount) => minorOf(amount ?? ''))).toEqual([
            of((move) => !move.isBetweenOwn && move.minor > 0n),
            -of((move) => !move.isBetweenOwn && move.minor < 0n),
            of((move) => move.isBetweenOwn),
          ])
        }
        report.months.forEach((month, index) => {
          expect(month.openingBalance).toBe(
            index === 0 ? report.openingBalance : report.months[index - 1]?.closingBalance,
          )
        })
        for (const column of ['moneyIn', 'moneyOut', 'betweenOwn'] as const) {
          expect(total(report.months.map((one) => one[column]))).toBe(minorOf(report[column]))
          expect(total(report.kinds.map((one) => one[column]))).toBe(minorOf(report[column]))
        }
        expect(total([...report.payers.rows, report.payers.others].map(({ amount }) => amount))).toBe(
          minorOf(report.moneyIn),
        )
        expect(total([...report.payees.rows, report.payees.others].map(({ amount }) => amount))).toBe(
          minorOf(report.moneyOut),
        )
        expect(total(report.months.map(({ inRates }) => inRates))).toBe(minorOf(report.inRates))
        const fee = report.kinds.find(({ kind }) => kind === 'fee')
        expect(minorOf(report.fees)).toBe(fee ? minorOf(fee.moneyOut) - minorOf(fee.moneyIn) : 0n)
      },
    ),
  )
})

test('of a conversion only what rates and spread left is told, and of a transfer between own accounts nothing', () => {
  const converted = { month: 1, kind: 'conversion', isOwn: false, name: '' }
  const moved = { month: 2, kind: 'transfer', isOwn: true, name: 'Halden' }
  const all = [
    sumsOf('USD', 2_500_000n, [
      { ...converted, minor: -2_000_000 },
      { ...moved, minor: -25_000 },
      { ...moved, minor: 25_000 },
    ]),
    // 19,900.00 USD at 0.8531, the rest was the spread.
    sumsOf('EUR', 0n, [{ ...converted, minor: 1_697_669 }]),
  ]
  const nobody = { rows: [], others: { names: 0, amount: '0.00', count: 0 } }
  const report = accountReportOf(all, {
    currency: 'USD',
    months,
    sumIn: (amounts) => sumAtRatesHalfUp(amounts, 'USD', rate),
    perBase: rate,
    otherNames: { in: 0, out: 0 },
  })
  const nothing = { moneyIn: '0.00', moneyOut: '0.00', fees: '0.00' }
  expect(report).toMatchObject({ ...nothing, betweenOwn: '-100.00', inRates: '100.00', payers: nobody, payees: nobody })
  expect(report.months.map(({ betweenOwn }) => betweenOwn)).toEqual(['0.00', '-100.00', '0.00'])
  expect(report.months.map(({ inRates }) => inRates)).toEqual(['0.00', '100.00', '0.00'])
  expect(report.kinds).toMatchObject([
    { kind: 'conversion', betweenOwn: '-100.00', count: 2 },
    { kind: 'transfer', betweenOwn: '0.00', count: 2 },
  ])
  expect(report.currencies.map(({ betweenOwn }) => betweenOwn)).toEqual(['-20000.00', '16976.69'])
})

test('sums that are not what lies between the balances are a fault of ours', () => {
  const wrong = {
    ...sumsOf('USD', 0n, [{ month: 0, kind: 'deposit', isOwn: false, name: 'A', minor: 5 }]),
    closing: 6n,
  }
  const options = { currency: 'USD', months, perBase: null, otherNames: { in: 0, out: 0 } } as const
  expect(() => accountReportOf([wrong], { ...options, sumIn: (amounts) => sumMoney(amounts, 'USD') })).toThrow('differ')
})
