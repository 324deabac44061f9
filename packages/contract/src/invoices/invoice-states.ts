import { type BucketRule, bucketRule, type invoiceBuckets } from './invoice-buckets.ts'

/** What people call the state of an invoice. What is part paid can be overdue or said to be paid besides; everything else is in one state at a time. */
export const invoiceStates = [
  'draft',
  'scheduled',
  'sent',
  'partPaid',
  'overdue',
  'noticed',
  'inReview',
  'processing',
  'guaranteed',
  'paid',
  'paidLate',
  'paidExternally',
  'rejected',
  'canceled',
  'denied',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

export type StateRule = Required<Pick<BucketRule, 'statuses'>> &
  Pick<BucketRule, 'isOverdue' | 'isNoticed'> & {
    /** Some of it came in while the rest is still to be paid. */
    readonly isPartPaid?: boolean
  }

export const stateRules: Readonly<Record<InvoiceState, StateRule>> = {
  draft: { statuses: ['draft'] },
  scheduled: { statuses: ['scheduled'] },
  sent: { statuses: ['sent'], isOverdue: false, isPartPaid: false, isNoticed: false },
  partPaid: { statuses: ['sent'], isPartPaid: true },
  overdue: { statuses: ['sent'], isOverdue: true, isNoticed: false },
  noticed: { statuses: ['sent'], isNoticed: true },
  inReview: { statuses: ['pending_payment_approval'] },
  processing: { statuses: ['processing_payment'] },
  guaranteed: { statuses: ['allocated'] },
  paid: { statuses: ['completed', 'paid'] },
  paidLate: { statuses: ['paid_late'] },
  paidExternally: { statuses: ['paid_externally'] },
  rejected: { statuses: ['rejected_by_recipient'] },
  canceled: { statuses: ['canceled_by_sender'] },
  denied: { statuses: ['denied'] },
}

type Side = 'income' | 'expenses'
type Bucket = (typeof invoiceBuckets)[number]

/** The states that something in a bucket of one side can be in: a buyer sees nothing before it is sent. */
export const statesIn = (bucket: Bucket, side: Side): readonly InvoiceState[] => {
  const { statuses, isOverdue, isNoticed } = bucketRule(bucket, side)
  return invoiceStates.filter((state) => {
    const rule = stateRules[state]
    return (
      (side === 'income' || !(state === 'draft' || state === 'scheduled')) &&
      (statuses === undefined || rule.statuses.some((status) => statuses.includes(status))) &&
      (isOverdue === undefined || rule.isOverdue === undefined || rule.isOverdue === isOverdue) &&
      (isNoticed === undefined || rule.isNoticed === undefined || rule.isNoticed === isNoticed)
    )
  })
}
