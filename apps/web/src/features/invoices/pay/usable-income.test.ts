import type { GuaranteedFund } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { usableIncome } from './usable-income.ts'

const bill = {
  amountToPay: '50.00',
  currency: 'USD',
  dueDate: '2026-03-31',
  discountAmount: '0.00',
  earlyDiscountEndDate: null,
} as const
const fund = (invoiceId: string, releaseDate: string, availableAmount: string): GuaranteedFund =>
  ({ invoiceId, releaseDate, availableAmount }) as GuaranteedFund

describe('the guaranteed income that can pay a bill', () => {
  it.each([
    ['enough and in time', [fund('a', '2026-03-31', '50.00')], ['a'], null],
    ['a cent too little', [fund('a', '2026-03-31', '49.99')], [], 'tooLittle'],
    ['a day too late', [fund('a', '2026-04-01', '80.00')], [], 'tooLate'],
    ['none at all', [], [], 'tooLate'],
    [
      'several: what is released last first',
      [fund('a', '2026-03-10', '60.00'), fund('b', '2026-03-20', '10.00'), fund('c', '2026-03-30', '90.00')],
      ['c', 'a'],
      null,
    ],
  ] as const)('%s', (_, funds, ids, why) => {
    const found = usableIncome(bill, funds, '2026-03-01')
    expect([found.incomes.map(({ invoiceId }) => invoiceId), found.why]).toEqual([ids, why])
  })

  it('is none for what is due today, or late, or taken with a discount that ends today', () => {
    const funds = [fund('a', '2026-03-01', '50.00')]
    expect(usableIncome(bill, funds, '2026-03-31').why).toBe('dueNow')
    expect(usableIncome(bill, funds, '2026-04-02').why).toBe('dueNow')
    const discounted = { ...bill, discountAmount: '1.00', earlyDiscountEndDate: '2026-03-14' }
    expect(usableIncome(discounted, funds, '2026-03-14').why).toBe('dueNow')
  })

  it('must be there when the discount ends, not only when the bill is due', () => {
    const discounted = { ...bill, discountAmount: '1.00', earlyDiscountEndDate: '2026-03-14' }
    expect(usableIncome(discounted, [fund('a', '2026-03-20', '50.00')], '2026-03-01').why).toBe('tooLate')
  })
})
