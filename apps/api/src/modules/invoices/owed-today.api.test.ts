import { type AmountOwed, amountOwedOn } from '@contado/contract/invoices/amount-owed.domain.ts'
import { invoiceLimits } from '@contado/contract/invoices/invoice-limits.ts'
import { owedInvoiceOf } from '@contado/contract/invoices/payment-terms.domain.ts'
import { addDays, type LocalDate, money, moneyText, parseLocalDate, parseMoney } from '@contado/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { moveClockTo, payPart, sendFrom } from '../../test-kit/invoicing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithCompanies()
})
afterAll(() => app.close())

const due = parseLocalDate('2026-03-10')

const fraction = fc.integer({ min: 1, max: 999_999 }).map((millionths) => (millionths / 1_000_000).toFixed(6))
const lateFee = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('flat' as const), percent: fraction, days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    type: fc.constantFrom('recurring' as const, 'compound' as const),
    percent: fc.oneof(fraction, fc.constantFrom('0.000001', '0.0001', '0.015', '1')),
    repeatPeriod: fc.integer({ min: 1, max: 60 }),
  }),
)
const day = (min: number, max: number) => fc.integer({ min, max }).map((days) => addDays(due, days))
const sent = fc.record({
  baseMinor: fc.oneof(fc.bigInt({ min: 1n, max: 500n }), fc.bigInt({ min: 1n, max: invoiceLimits.maxTotalMinor })),
  discount: fc.option(fc.record({ percent: fraction, endDate: day(-60, 60) })),
  lateFee,
  // Shares of the amount, so that some are small, and some are more than is owed.
  parts: fc.array(fc.record({ date: day(-80, 500), share: fc.bigInt({ min: 1n, max: 120n }) }), { maxLength: 4 }),
  asOf: day(-90, 800),
})
type Sent = typeof sent extends fc.Arbitrary<infer S> ? S : never

const partsOf = ({ parts, baseMinor }: Sent) =>
  parts
    .map(({ date, share }) => ({ date, minor: (baseMinor * share) / 100n }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))

const owedOf = (one: Sent): AmountOwed =>
  amountOwedOn(
    owedInvoiceOf({
      currency: 'USD',
      baseAmount: moneyText(money(one.baseMinor, 'USD')),
      dueDate: due,
      earlyDiscountPercent: one.discount?.percent ?? null,
      earlyDiscountEndDate: one.discount?.endDate ?? null,
      lateFeeSettings: one.lateFee,
      payments: partsOf(one).map(({ date, minor }) => ({ date, amount: moneyText(money(minor, 'USD')) })),
    }),
    one.asOf,
  )

const owedInDatabase = async (all: readonly Sent[], expression: string): Promise<string[]> => {
  const { rows } = await app.owner.query(
    `select ${expression}::text as minor from jsonb_to_recordset($1) as i (at int, base_minor bigint, paid_parts jsonb,
      due_date date, late_fee jsonb, early_discount_percent text, early_discount_end_date date, as_of date) order by at`,
    [
      JSON.stringify(
        all.map((one, at) => ({
          at,
          base_minor: String(one.baseMinor),
          paid_parts: partsOf(one).map(({ date, minor }) => ({ date, minor: String(minor) })),
          due_date: due,
          late_fee: one.lateFee,
          early_discount_percent: one.discount?.percent ?? null,
          early_discount_end_date: one.discount?.endDate ?? null,
          as_of: one.asOf,
        })),
      ),
    ],
  )
  return rows.map(({ minor }) => minor)
}

const terms = 'base_minor, paid_parts, due_date, late_fee, early_discount_percent, early_discount_end_date'

describe('what is owed on a day', () => {
  test('is the same in the database and on an invoice’s own page, for random invoices', async () => {
    const all = fc.sample(sent, 4000)
    const owed = all.map(owedOf)
    const inDatabase = await owedInDatabase(all, `owed_minor(${terms}, as_of)`)
    const differing = all.filter((_, at) => inDatabase[at] !== String(owed[at]?.amountToPay.minor))
    expect(differing).toEqual([])
    // Enough of them have what makes a difference.
    for (const count of [
      owed.filter(({ lateFees }) => lateFees.minor > 0n),
      owed.filter(({ isLateFeeCapped }) => isLateFeeCapped),
      owed.filter(({ discount }) => discount.minor > 0n),
      owed.filter(({ lateFees, paid }) => lateFees.minor > 0n && paid.minor > 0n),
    ])
      expect(count.length).toBeGreaterThan(50)
  })

  test('the comparison would find a fee that is counted a day early', async () => {
    const all = fc.sample(sent, 4000)
    const early = await owedInDatabase(all, `owed_minor(${terms}, as_of + 1)`)
    expect(all.some((one, at) => early[at] !== String(owedOf(one).amountToPay.minor))).toBe(true)
  })
})

type Row = { invoiceId: string; amountToPay: string; currency: 'USD'; status: string }
type Total = { currency: string; count: number } & Record<
  'total' | 'openTotal' | 'overdueTotal' | 'discountTotal' | 'onItsWayTotal',
  string
>

const sumOf = (rows: readonly Row[]): string =>
  moneyText(
    money(
      rows.reduce((sum, { amountToPay }) => sum + parseMoney(amountToPay, 'USD').minor, 0n),
      'USD',
    ),
  )

describe('the lists', () => {
  let seller: TestCompany
  let buyer: TestCompany
  const send = (more: Record<string, unknown>) =>
    sendFrom(seller, buyer, { sendingDate: '2050-01-01', dueDate: '2050-02-01', ...more })
  const list = async (company: TestCompany, query: string): Promise<{ items: Row[]; totals: Total[] }> =>
    (await company.browser.send('GET', `/invoices/${query}`)).data

  beforeAll(async () => {
    seller = await verifyCompany(app)
    buyer = await verifyCompany(app)
    await depositTo(app, buyer)
    await moveClockTo(app, '2050-01-01T12:00:00.000Z')
    await send({})
    await send({ lateFeeSettings: { type: 'flat', percent: '0.05', days: 1 } })
    await send({ lateFeeSettings: { type: 'compound', percent: '0.1', repeatPeriod: 2 } })
    await send({ earlyDiscountPercent: '0.0197', earlyDiscountEndDate: '2050-01-10' })
    const both = await send({
      earlyDiscountPercent: '0.1',
      earlyDiscountEndDate: '2050-01-15',
      lateFeeSettings: { type: 'recurring', percent: '0.01', repeatPeriod: 1 },
    })
    expect((await payPart(app, buyer, { invoice: both, amount: '20.00' })).status).toBe(200)
    await sendFrom(buyer, seller, { earlyDiscountPercent: '0.5', earlyDiscountEndDate: '2060-01-01' })
  })

  // 100 each, 20 paid; then both discounts, one, none, three sorts of fee.
  test.each<[LocalDate, string, string, string]>([
    [parseLocalDate('2050-01-02'), '468.03', '0.00', '11.97'],
    [parseLocalDate('2050-01-12'), '470.00', '0.00', '10.00'],
    [parseLocalDate('2050-01-20'), '480.00', '0.00', '0.00'],
    [parseLocalDate('2050-02-04'), '497.40', '497.40', '0.00'],
    [parseLocalDate('2050-02-06'), '510.00', '510.00', '0.00'],
  ])(
    'on %s come to %s, row by row and in all, as each invoice says',
    async (date, total, overdueTotal, discountTotal) => {
      await moveClockTo(app, `${date}T12:00:00.000Z`)
      const sums = { total, openTotal: total, overdueTotal, discountTotal, onItsWayTotal: '0.00' }
      const totals = [{ currency: 'USD', count: 5, ...sums }]
      for (const [company, side] of [
        [seller, 'income'],
        [buyer, 'expenses'],
      ] as const) {
        for (const query of ['', '?bucket=open', '?search=spring', '?bucket=open&search=spring', '?currency=USD']) {
          const found = await list(company, `${side}${query}`)
          expect([query, sumOf(found.items), found.totals]).toEqual([query, total, totals])
        }
        for (const row of (await list(company, side)).items) {
          const { data } = await company.browser.send('GET', `/invoices/${row.invoiceId}`)
          expect(row.amountToPay).toBe(data.amountToPay)
        }
      }
      const { data: funds } = await seller.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
      expect(funds.outstandingInvoicesTotal).toBe(total)
      const { data: awaited } = await seller.browser.send(
        'GET',
        '/dashboard/invoices-indicators?currency=USD&accountType=smart',
      )
      expect(awaited.income.outstanding).toEqual({ count: 5, amount: total })
      // On the day it is due nobody gets a discount any more.
      const expected = awaited.weeks.map(({ moneyIn }: { moneyIn: string }) => moneyIn)
      expect(expected).toContain(overdueTotal === '0.00' ? '480.00' : total)
    },
  )
})
