import { invoiceStatuses } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { describe, expect, it } from 'vitest'
import en from './i18n/en.json' with { type: 'json' }
import { headlineKey } from './invoice-headline.ts'

const told = {
  isOverdue: false,
  viewer: 'seller',
  paymentWindow: null,
  paidAmount: '0.00',
  externallyNoticedAt: null,
} as const
const title = (given: Partial<Parameters<typeof headlineKey>[0]>): string =>
  en.detail.headline[headlineKey({ status: 'sent', ...told, ...given })]

describe('the title of an invoice', () => {
  it.each([
    [{ status: 'denied' }, 'Payment denied'],
    [{ status: 'sent', isOverdue: true }, 'Overdue'],
    [{ status: 'sent', paidAmount: '5.00' }, 'Part paid'],
    [{ status: 'sent', paidAmount: '5.00', isOverdue: true }, 'Overdue'],
    [{ status: 'sent', isOverdue: true, externallyNoticedAt: '2026-03-09T10:00:00.000Z' }, "Says it's paid"],
    [{ status: 'sent', viewer: 'buyer', externallyNoticedAt: '2026-03-09T10:00:00.000Z' }, "You said it's paid"],
    [{ status: 'paid_externally', externallyNoticedAt: '2026-03-09T10:00:00.000Z' }, 'Marked as paid externally'],
    [{ status: 'pending_payment_approval' }, 'Sent (pending approval)'],
    [{ status: 'paid_late' }, 'Paid by {{name}}'],
    [{ status: 'paid_late', viewer: 'buyer' }, 'Paid to {{name}}'],
    [{ status: 'completed' }, 'Paid by {{name}}'],
    [{ status: 'paid', viewer: 'buyer' }, 'Paid to {{name}}'],
    [{ status: 'paid_externally' }, 'Marked as paid externally'],
    [{ status: 'rejected_by_recipient' }, 'Rejected by buyer'],
    [{ status: 'canceled_by_sender' }, 'Canceled by sender'],
    [{ status: 'allocated' }, 'Allocated'],
    [{ status: 'allocated', paymentWindow: 'allocated_early' }, 'You earned instant discount'],
    [{ status: 'allocated', viewer: 'buyer' }, 'Guaranteed'],
    [{ status: 'allocated', viewer: 'buyer', paymentWindow: 'allocated_early' }, 'Guaranteed'],
  ] as const)('%o: %s', (given, words) => expect(title(given)).toBe(words))

  it.each(invoiceStatuses)('is said for %s', (status) => expect(title({ status })).not.toBe(''))
})
