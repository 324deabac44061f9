import { parseLocalDate } from '@contado/money'
import { describe, expect, test } from 'vitest'
import { amountOwedOn } from './amount-owed.domain.ts'
import {
  earlyDiscountProblem,
  owedInvoiceOf,
  type PaymentTermsText,
  paymentTermsProblems,
} from './payment-terms.domain.ts'

const dates = { sendingDate: parseLocalDate('2026-03-01'), dueDate: parseLocalDate('2026-03-31') }
const discount = { earlyDiscountPercent: '0.0197', earlyDiscountEndDate: '2026-03-11' }

describe('a discount that is offered', () => {
  test.each<[string, PaymentTermsText, string | null]>([
    ['none', {}, null],
    ['a whole one', discount, null],
    ['on its first possible day', { ...discount, earlyDiscountEndDate: '2026-03-08' }, null],
    ['a day too early', { ...discount, earlyDiscountEndDate: '2026-03-07' }, 'earlyDiscountEndDate too_early'],
    ['on its last possible day', { ...discount, earlyDiscountEndDate: '2026-03-24' }, null],
    ['a day too late', { ...discount, earlyDiscountEndDate: '2026-03-25' }, 'earlyDiscountEndDate too_late'],
    ['without an end', { ...discount, earlyDiscountEndDate: null }, 'earlyDiscountEndDate required'],
    ['without a percentage', { ...discount, earlyDiscountPercent: null }, 'earlyDiscountPercent required'],
  ])('%s', (_, terms, expected) => {
    const problem = earlyDiscountProblem(terms, dates)
    expect(problem && `${problem.path} ${problem.code}`).toBe(expected)
  })

  test('has no place in less than two weeks', () => {
    const short = { ...dates, dueDate: parseLocalDate('2026-03-14') }
    expect(earlyDiscountProblem(discount, short)?.code).toBe('period_too_short')
  })
})

test.each<[PaymentTermsText, string[]]>([
  [discount, []],
  [{ earlyDiscountPercent: '2' }, ['earlyDiscountPercent too_large']],
  [{ lateFeeSettings: { type: 'flat', percent: '0.05', days: 1 } }, []],
  [{ lateFeeSettings: { type: 'flat', percent: '0.05', days: 0 } }, ['lateFeeSettings.days out_of_range']],
  [
    { lateFeeSettings: { type: 'compound', percent: '', repeatPeriod: 3651 } },
    ['lateFeeSettings.percent required', 'lateFeeSettings.repeatPeriod out_of_range'],
  ],
])('%j', (terms, problems) => {
  expect(paymentTermsProblems(terms).map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
})

test('half a discount is none, and the rest is read as it is written', () => {
  const source = {
    currency: 'USD',
    baseAmount: '1000.00',
    dueDate: '2026-03-31',
    payments: [{ date: '2026-04-01', amount: '200.00' }],
    lateFeeSettings: { type: 'flat', percent: '0.05', days: 3 },
  } as const
  const owed = amountOwedOn(owedInvoiceOf({ ...source, earlyDiscountPercent: '0.02' }), parseLocalDate('2026-04-10'))
  expect([owed.discount.minor, owed.lateFees.minor, owed.amountToPay.minor]).toEqual([0n, 4_000n, 84_000n])
})
