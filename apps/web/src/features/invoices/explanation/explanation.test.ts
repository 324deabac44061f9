import { moneyText, parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { type Explained, explain, lateDaysOf } from './explanation.ts'

const invoice: Explained = {
  status: 'sent',
  currency: 'USD',
  items: [
    { name: 'Design', rate: '400', qty: '2', amount: '800.00', tax: { category: 'S', rate: '10' } },
    { name: 'Hosting', rate: '100', qty: '1', amount: '100.00' },
  ],
  fees: [{ name: 'Rush', type: 'percent', value: '2', amount: '18.00' }],
  baseAmount: '998.00',
  sendingDate: '2026-01-01',
  dueDate: '2026-01-31',
  earlyDiscountPercent: '0.02',
  earlyDiscountEndDate: '2026-01-15',
  lateFeeSettings: { type: 'compound', percent: '0.01', repeatPeriod: 10 },
  payments: [],
  cashbackAmount: null,
}

const on = (date: string, patch: Partial<Explained> = {}) => {
  const found = explain({ ...invoice, ...patch }, parseLocalDate(date))
  if (!found) throw new Error('no explanation')
  return found
}
const owed = (date: string, patch: Partial<Explained> = {}) => moneyText(on(date, patch).amountToPay)

describe('what is owed on a day, and why', () => {
  it('begins with lines, fees and tax per rate', () => {
    const { totals } = on('2026-01-01')
    expect([totals.subtotal, ...totals.fees.map(({ amount }) => amount)].map(moneyText)).toEqual(['900.00', '18.00'])
    expect(totals.taxes.map(({ rate, base, amount }) => [rate, moneyText(base), moneyText(amount)])).toEqual([
      ['10', '800.00', '80.00'],
    ])
    expect(moneyText(totals.total)).toBe(invoice.baseAmount)
  })

  it('counts the discount through its last day', () => {
    expect([owed('2026-01-15'), owed('2026-01-16')]).toEqual(['978.04', '998.00'])
  })

  it('adds late fees from their first day on, each of what is owed then', () => {
    expect([owed('2026-02-09'), owed('2026-02-10'), owed('2026-02-20')]).toEqual(['998.00', '1007.98', '1018.06'])
    const explanation = on('2026-02-20')
    expect(explanation.firstLateFeeDate).toBe('2026-02-10')
    expect(explanation.owed.lateFeeRuns.map((run) => lateDaysOf(explanation, run))).toEqual([
      { first: 10, last: 10 },
      { first: 20, last: 20 },
    ])
  })

  it('leaves payments away that had not come yet', () => {
    const paid = { payments: [{ date: '2026-02-05', amount: '500.00' }] }
    expect(on('2026-02-04', paid).payments).toEqual([])
    expect(owed('2026-02-05', paid)).toBe('498.00')
    expect(owed('2026-02-10', paid)).toBe('502.98')
  })

  it('stops at the day it was settled', () => {
    const settled = {
      status: 'completed',
      payments: [{ date: '2026-01-10', amount: '978.04' }],
      cashbackAmount: '19.96',
    } as const
    const later = on('2026-06-01', settled)
    expect([later.asOf, later.isSettled, moneyText(later.discount), moneyText(later.amountToPay)]).toEqual([
      '2026-01-10',
      true,
      '19.96',
      '0.00',
    ])
    expect(moneyText(later.owed.lateFees)).toBe('0.00')
    expect(owed('2026-01-09', settled)).toBe('978.04')
  })

  it.each(['pending_payment_approval', 'processing_payment'] as const)('stands still while it is %s', (status) => {
    const payments = [{ date: '2026-01-10', amount: '978.04' }]
    const later = on('2026-06-01', { status, payments, cashbackAmount: '19.96' })
    expect([later.asOf, moneyText(later.discount), moneyText(later.amountToPay)]).toEqual([
      '2026-01-10',
      '19.96',
      '0.00',
    ])
    expect(owed('2026-01-10', { status, payments, cashbackAmount: '19.96' })).toBe('0.00')
  })

  it('owes nothing of what was called off', () => {
    expect(owed('2026-06-01', { status: 'canceled_by_sender' })).toBe('0.00')
  })
})
