import { describe, expect, it } from 'vitest'
import { invoiceStatuses } from './invoice-lifecycle.ts'
import { type PayableInvoice, paymentOptions, paymentOptionsOf } from './payment-options.domain.ts'

const all = { achDirectDebit: { enabled: true }, bankTransfer: true }
const sent: PayableInvoice = {
  status: 'sent',
  viewer: 'buyer',
  externalPaymentNotificationSent: false,
  paymentMethods: all,
}

describe('the ways to pay an invoice', () => {
  it('stand in the specified order', () => {
    expect(paymentOptions).toEqual([
      'balance',
      'external-payment',
      'crypto-payment',
      'credit-card-payment',
      'ach-direct-debit',
      'bank-transfer',
    ])
    expect(paymentOptionsOf(sent, 'paying')).toEqual([
      'balance',
      'external-payment',
      'ach-direct-debit',
      'bank-transfer',
    ])
  })

  it.each([
    ['pdf', 'buyer', ['balance', 'ach-direct-debit', 'bank-transfer']],
    ['pdf', 'seller', ['balance', 'ach-direct-debit', 'bank-transfer']],
    ['preview', 'seller', ['balance', 'ach-direct-debit', 'bank-transfer']],
    ['paying', 'visitor', ['external-payment', 'ach-direct-debit', 'bank-transfer']],
    ['paying', 'seller', ['bank-transfer']],
  ] as const)('%s for the %s', (mode, viewer, options) => {
    expect(paymentOptionsOf({ ...sent, viewer }, mode)).toEqual(options)
  })

  it('leave out what the invoice does not take, and a notice that was already given', () => {
    const { paymentMethods: _, ...plain } = sent
    expect(paymentOptionsOf(plain, 'paying')).toEqual(['balance', 'external-payment'])
    expect(paymentOptionsOf({ ...plain, externalPaymentNotificationSent: true }, 'paying')).toEqual(['balance'])
  })

  it.each(invoiceStatuses)('are hidden where there is nothing to pay: %s', (status) => {
    const isShown = ['draft', 'scheduled', 'sent'].includes(status)
    expect(paymentOptionsOf({ ...sent, status }, 'preview').length > 0).toBe(isShown)
    expect(paymentOptionsOf({ ...sent, status }, 'paying').length > 0).toBe(status === 'sent')
  })
})
