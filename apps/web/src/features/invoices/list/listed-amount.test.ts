import { expect, it } from 'vitest'
import { listedAmount } from './listed-amount.ts'

const amounts = { finalAmount: null, amountToPay: '80.00', paidAmount: '0.00', totalDue: '100.00' }

it.each([
  ['sent', amounts, '80.00', null],
  ['sent', { ...amounts, paidAmount: '20.00' }, '100.00', '80.00'],
  ['pending_payment_approval', { ...amounts, paidAmount: '20.00' }, '100.00', '80.00'],
  ['completed', { ...amounts, paidAmount: '98.03', finalAmount: '98.03' }, '98.03', null],
  ['canceled_by_sender', { ...amounts, paidAmount: '20.00' }, '100.00', null],
] as const)('%s with %o', (status, given, amount, left) => {
  expect(listedAmount({ status, ...given })).toEqual({ amount, left })
})
