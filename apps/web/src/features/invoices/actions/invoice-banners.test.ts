import { describe, expect, it } from 'vitest'
import { bannersOf } from './invoice-banners.ts'

type Told = Parameters<typeof bannersOf>[0]

const sent: Told = {
  status: 'sent',
  viewer: 'seller',
  isOverdue: false,
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
  ['sent', {}, [], []],
  ['overdue', { isOverdue: true }, ['overdueSeller'], ['overdueBuyer']],
  [
    'overdue with a late fee',
    { isOverdue: true, lateFeeAmount: '12.00' },
    ['overdueSeller', 'lateFeeSeller'],
    ['overdueBuyer', 'lateFeeBuyer'],
  ],
  ['said to be paid elsewhere', { externalPaymentNotificationSent: true }, ['noticedSeller'], ['noticedBuyer']],
  ['paid in part', { paidAmount: '0.01' }, ['partlyPaidSeller'], ['partlyPaidBuyer']],
  ['with a discount to take', { discountAmount: '1.97' }, ['discountSeller'], ['discountBuyer']],
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
    ['archived', 'completedSeller'],
    ['archived', 'completedBuyer'],
  ],
]

describe('what stands above an invoice', () => {
  it.each(rows)('%s', (_, changes, seller, buyer) => {
    const keys = (viewer: 'seller' | 'buyer') => bannersOf({ ...sent, ...changes, viewer }).map(({ key }) => key)
    expect(keys('seller')).toEqual(seller)
    expect(keys('buyer')).toEqual(buyer)
  })
})
