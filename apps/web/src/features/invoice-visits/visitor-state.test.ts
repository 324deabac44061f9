import { invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { expect, test } from 'vitest'
import en from './i18n/en.json' with { type: 'json' }
import { visitorState } from './visitor-state.ts'

const sent = { status: 'sent', isOverdue: false, externalPaymentNotificationSent: false, paidAmount: '0.00' } as const

test('every status has words', () => {
  for (const status of invoiceStatuses) {
    expect(Object.keys(en.states)).toContain(visitorState({ ...sent, status }))
  }
})

test('of an open invoice, the newest news comes first', () => {
  expect(visitorState(sent)).toBe('open')
  expect(visitorState({ ...sent, paidAmount: '10.00' })).toBe('partlyPaid')
  expect(visitorState({ ...sent, isOverdue: true, paidAmount: '10.00' })).toBe('overdue')
  expect(visitorState({ ...sent, isOverdue: true, externalPaymentNotificationSent: true })).toBe('noticed')
})
