import { parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { leadOf } from './invoice-banners.ts'

type Told = Parameters<typeof leadOf>[0]

const sent: Told = {
  status: 'sent',
  viewer: 'seller',
  isOverdue: false,
  dueDate: parseLocalDate('2026-11-24'),
  isArchived: false,
  paymentWindow: null,
  cashbackAmount: null,
  paidAmount: '0.00',
  lateFeeAmount: '0.00',
  discountAmount: '0.00',
  externalPaymentNotificationSent: false,
  buyerRejectionMessage: null,
  denyReason: null,
  senderWasVerified: true,
}

const rows: readonly (readonly [string, Partial<Told>, readonly string[], readonly string[]])[] = [
  ['draft', { status: 'draft' }, ['draft'], ['draft']],
  ['scheduled', { status: 'scheduled' }, ['scheduled'], ['scheduled']],
  ['sent', {}, ['openSeller'], ['openBuyer']],
  ['due today', { dueDate: parseLocalDate('2026-11-23') }, ['dueTodaySeller'], ['dueTodayBuyer']],
  ['overdue', { isOverdue: true }, ['overdueSeller'], ['overdueBuyer']],
  [
    'overdue with a late fee',
    { isOverdue: true, lateFeeAmount: '12.00' },
    ['overdueSeller', 'lateFeeSeller'],
    ['overdueBuyer', 'lateFeeBuyer'],
  ],
  ['said to be paid elsewhere', { externalPaymentNotificationSent: true }, ['noticedSeller'], ['noticedBuyer']],
  [
    'said to be paid elsewhere after it was due',
    { externalPaymentNotificationSent: true, isOverdue: true, lateFeeAmount: '12.00' },
    ['noticedSeller', 'lateFeeSeller'],
    ['noticedBuyer', 'lateFeeBuyer'],
  ],
  ['paid in part', { paidAmount: '0.01' }, ['openSeller', 'partlyPaidSeller'], ['openBuyer', 'partlyPaidBuyer']],
  [
    'with a discount to take',
    { discountAmount: '1.97' },
    ['openSeller', 'discountSeller'],
    ['openBuyer', 'discountBuyer'],
  ],
  ['held', { status: 'pending_payment_approval' }, ['heldSeller'], ['heldBuyer']],
  [
    'held until the seller is verified',
    { status: 'pending_payment_approval', senderWasVerified: false },
    ['unverifiedSeller'],
    ['unverifiedBuyer'],
  ],
  ['processing', { status: 'processing_payment' }, ['processingSeller'], ['processingBuyer']],
  ['guaranteed', { status: 'allocated' }, ['guaranteedSeller'], ['guaranteedBuyer']],
  [
    'guaranteed with the discount',
    { status: 'allocated', paymentWindow: 'allocated_early', cashbackAmount: '1.97' },
    ['guaranteedSeller', 'discountTakenSeller'],
    ['guaranteedBuyer', 'discountTakenBuyer'],
  ],
  ['completed', { status: 'completed' }, ['completedSeller'], ['completedBuyer']],
  ['paid late', { status: 'paid_late' }, ['completedSeller'], ['completedBuyer']],
  ['paid by transfer', { status: 'paid' }, ['completedSeller'], ['completedBuyer']],
  ['paid elsewhere', { status: 'paid_externally' }, ['markedExternally'], ['markedExternally']],
  ['the rest paid elsewhere', { status: 'paid_externally', paidAmount: '5.00' }, ['markedRest'], ['markedRest']],
  ['rejected', { status: 'rejected_by_recipient' }, ['rejectedSeller'], ['rejectedBuyer']],
  [
    'rejected with a reason',
    { status: 'rejected_by_recipient', buyerRejectionMessage: 'Wrong quantity' },
    ['rejectedBecauseSeller'],
    ['rejectedBecauseBuyer'],
  ],
  ['canceled', { status: 'canceled_by_sender' }, ['canceledSeller'], ['canceledBuyer']],
  ['denied', { status: 'denied' }, ['deniedSeller'], ['deniedBuyer']],
  [
    'denied after waiting',
    { status: 'denied', denyReason: 'payment_denied_beneficiary_verification_timeout' },
    ['deniedTimeoutSeller'],
    ['deniedTimeoutBuyer'],
  ],
  [
    'denied by compliance',
    { status: 'denied', denyReason: 'payment_denied_by_compliance' },
    ['deniedComplianceSeller'],
    ['deniedComplianceBuyer'],
  ],
  ['deleted', { status: 'deleted' }, [], []],
  [
    'archived',
    { status: 'completed', isArchived: true },
    ['completedSeller', 'archived'],
    ['completedBuyer', 'archived'],
  ],
]

describe('what stands above an invoice', () => {
  it.each(rows)('%s', (_, changes, seller, buyer) => {
    const keys = (viewer: 'seller' | 'buyer') => {
      const { first, more, notices } = leadOf({ ...sent, ...changes, viewer }, '2026-11-23')
      return [...(first === null ? [] : [first]), ...more, ...notices.map(({ key }) => key)]
    }
    expect(keys('seller')).toEqual(seller)
    expect(keys('buyer')).toEqual(buyer)
  })
})
