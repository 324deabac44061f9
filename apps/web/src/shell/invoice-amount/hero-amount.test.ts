import { expect, it } from 'vitest'
import { heroAmount } from './hero-amount.ts'

const amounts = { finalAmount: null, amountToPay: '0.00', totalDue: '100.00' }

it.each([
  ['sent', { ...amounts, amountToPay: '80.00' }, 'amountToPay', '80.00'],
  ['allocated', { ...amounts, finalAmount: '98.03' }, 'amountPaid', '98.03'],
  ['completed', { ...amounts, finalAmount: '100.00' }, 'amountPaid', '100.00'],
  ['paid_externally', amounts, 'total', '100.00'],
  ['canceled_by_sender', amounts, 'total', '100.00'],
  ['rejected_by_recipient', amounts, 'total', '100.00'],
  ['denied', { ...amounts, finalAmount: '100.00' }, 'total', '100.00'],
] as const)('%s', (status, given, label, amount) => {
  expect(heroAmount({ status, ...given })).toMatchObject({ label, amount })
})
