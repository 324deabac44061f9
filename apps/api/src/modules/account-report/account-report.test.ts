import { currencies, parseLocalDate as day, money, parseMoney } from '@contado/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertToUsd } from '../accounts/index.ts'
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
  name: fc.constantFrom('A', 'B', '', null),
  minor: fc.integer({ min: -5_000, max: 9_999 }).filter((minor) => minor !== 0),
})

const sumsOf = (
  currency: CurrencySums['currency'],
  opening: bigint,
  lines: readonly { month: number; kind: string; name: string | null; minor: number }[],
): CurrencySums => ({
  currency,
  opening,
  closing: lines.reduce((sum, { minor }) => sum + BigInt(minor), opening),
  moves: lines.map(({ month, kind, minor }) => ({
    month,
    kind: kind as CurrencySums['moves'][number]['kind'],
    minor: BigInt(minor),
    count: 1,
  })),
  parties: lines.map(({ name, minor }) => ({ name, minor: BigInt(minor), count: 1 })),
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
          convert: (amount) => convertToUsd(amount, rate(amount.currency)),
          perUsd: rate,
          otherNames: { in: 3, out: 4 },
        })
        const worth = (pick: 'opening' | 'closing') =>
          all.reduce((sum, one) => sum + convertToUsd(money(one[pick], one.currency), rate(one.currency)).minor, 0n)
        expect([report.openingBalance, report.closingBalance].map(minorOf)).toEqual([
          worth('opening'),
          worth('closing'),
        ])
        for (const { openingBalance, moneyIn, moneyOut, closingBalance } of [report, ...report.months]) {
          expect(minorOf(openingBalance) + minorOf(moneyIn) - minorOf(moneyOut)).toBe(minorOf(closingBalance))
        }
        report.months.forEach((month, index) => {
          expect(month.openingBalance).toBe(
            index === 0 ? report.openingBalance : report.months[index - 1]?.closingBalance,
          )
        })
        for (const column of ['moneyIn', 'moneyOut'] as const) {
          expect(total(report.months.map((one) => one[column]))).toBe(minorOf(report[column]))
          expect(total(report.kinds.map((one) => one[column]))).toBe(minorOf(report[column]))
        }
        expect(total([...report.payers.rows, report.payers.others].map(({ amount }) => amount))).toBe(
          minorOf(report.moneyIn),
        )
        expect(total([...report.payees.rows, report.payees.others].map(({ amount }) => amount))).toBe(
          minorOf(report.moneyOut),
        )
        const fee = report.kinds.find(({ kind }) => kind === 'fee')
        expect(minorOf(report.fees)).toBe(fee ? minorOf(fee.moneyOut) - minorOf(fee.moneyIn) : 0n)
      },
    ),
  )
})

test('sums that are not what lies between the balances are a fault of ours', () => {
  const wrong = { ...sumsOf('USD', 0n, [{ month: 0, kind: 'deposit', name: 'A', minor: 5 }]), closing: 6n }
  const options = { currency: 'USD', months, perUsd: null, otherNames: { in: 0, out: 0 } } as const
  expect(() => accountReportOf([wrong], { ...options, convert: (amount) => amount })).toThrow('differ')
})
