import { addDays, decimal, money, moneyText, parseLocalDate } from '@contado/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOwedOn, type OwedInvoice } from './amount-owed.domain.ts'

const due = parseLocalDate('2026-06-30')
const usd = (minor: bigint) => money(minor, 'USD')
const invoice: OwedInvoice = {
  base: usd(250_000n),
  dueDate: due,
  earlyDiscount: { percent: decimal(197n, 4), endDate: addDays(due, -20) },
  lateFees: { type: 'recurring', percent: decimal(15n, 3), repeatPeriod: 30 },
  payments: [],
}

const on = (days: number, more: Partial<OwedInvoice> = {}) => {
  const { totalDue, discount, amountToPay } = amountOwedOn({ ...invoice, ...more }, addDays(due, days))
  return [totalDue, discount, amountToPay].map((amount) => moneyText(amount))
}

test.each([
  ['inside the discount', -30, ['2500.00', '49.25', '2450.75']],
  ['on the discount’s last day', -20, ['2500.00', '49.25', '2450.75']],
  ['the day after it', -19, ['2500.00', '0.00', '2500.00']],
  ['on the due date', 0, ['2500.00', '0.00', '2500.00']],
  ['a day before the first fee', 29, ['2500.00', '0.00', '2500.00']],
  ['on the first fee', 30, ['2537.50', '0.00', '2537.50']],
  ['on the second', 60, ['2575.00', '0.00', '2575.00']],
])('%s', (_, days, amounts) => expect(on(days)).toEqual(amounts))

test('a part paid is taken off, and what was paid later than the asked day is not there yet', () => {
  const payments = [
    { date: addDays(due, -25), amount: usd(100_000n) },
    { date: addDays(due, 5), amount: usd(50_000n) },
  ]
  expect(on(-25, { payments })).toEqual(['2500.00', '49.25', '1450.75'])
  expect(on(0, { payments })).toEqual(['2500.00', '0.00', '1500.00'])
  expect(on(30, { payments })).toEqual(['2515.00', '0.00', '1015.00'])
})

test('what was overpaid is not asked for, nor is a discount given on what is nearly paid', () => {
  expect(on(-25, { payments: [{ date: addDays(due, -26), amount: usd(300_000n) }] })).toEqual([
    '2500.00',
    '0.00',
    '0.00',
  ])
  expect(on(-25, { payments: [{ date: addDays(due, -26), amount: usd(248_000n) }] })).toEqual([
    '2500.00',
    '0.00',
    '20.00',
  ])
})

test('whatever is paid of what is asked settles it, on any day', () => {
  const payment = fc.record({ day: fc.integer({ min: -60, max: 400 }), share: fc.bigInt({ min: 0n, max: 100n }) })
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 5 }), fc.integer({ min: -60, max: 400 }), (given, day) => {
      const payments = given.map(({ day: paidOn, share }) => ({
        date: addDays(due, paidOn),
        amount: usd((250_000n * share) / 100n),
      }))
      const asOf = addDays(due, day)
      const first = amountOwedOn({ ...invoice, payments }, asOf)
      const settled = amountOwedOn(
        { ...invoice, payments: [...payments, { date: asOf, amount: first.amountToPay }] },
        asOf,
      )
      expect(settled.totalDue).toEqual(first.totalDue)
      expect(settled.amountToPay.minor).toBe(first.discount.minor)
    }),
  )
})
