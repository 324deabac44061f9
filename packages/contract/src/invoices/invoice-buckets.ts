import { archivableStatuses, type InvoiceStatus } from './invoice-lifecycle.ts'

/** How lists of invoices are divided. */
export const invoiceBuckets = [
  'all',
  'outstanding',
  'open',
  'overdue',
  'guaranteed',
  'paid',
  'closed',
  'draft',
  'scheduled',
  'archived',
] as const

/** What is counted besides: sent and not due (`unpaid` to its buyer), and guarantees by when they are released. */
const countedBuckets = ['sent', 'unpaid', 'noticed', 'allocated', 'allocatedEarly'] as const

export type InvoiceBucket = (typeof invoiceBuckets)[number] | (typeof countedBuckets)[number]

/** What an invoice must be to count; what is not named does not matter. */
export type BucketRule = {
  readonly statuses?: readonly InvoiceStatus[]
  /** Sent, and the due date is over where the seller is. */
  readonly isOverdue?: boolean
  /** Guaranteed with the early discount. */
  readonly isEarly?: boolean
  /** The seller was told that it is paid elsewhere. */
  readonly isNoticed?: boolean
}

const paidStatuses = ['completed', 'paid_late', 'paid_externally', 'paid'] as const satisfies readonly InvoiceStatus[]

const isPaid = (status: InvoiceStatus): boolean => paidStatuses.some((one) => one === status)

const rules = {
  all: {},
  outstanding: { statuses: ['sent', 'draft', 'scheduled'] },
  open: { statuses: ['sent', 'pending_payment_approval', 'processing_payment'] },
  sent: { statuses: ['sent'], isOverdue: false },
  unpaid: { statuses: ['sent'], isOverdue: false },
  overdue: { statuses: ['sent'], isOverdue: true },
  noticed: { statuses: ['sent'], isNoticed: true },
  guaranteed: { statuses: ['allocated'] },
  allocated: { statuses: ['allocated'], isEarly: false },
  allocatedEarly: { statuses: ['allocated'], isEarly: true },
  paid: { statuses: paidStatuses },
  // What is over without having been paid.
  closed: { statuses: archivableStatuses.filter((status) => !isPaid(status)) },
  draft: { statuses: ['draft'] },
  scheduled: { statuses: ['scheduled'] },
  // Put away by whose list it is; what is put away is in no other bucket.
  archived: {},
} as const satisfies Readonly<Record<InvoiceBucket, BucketRule>>

/** The rule of a bucket on one side; what a buyer told the seller to be paid elsewhere is no outstanding expense. */
export const bucketRule = (bucket: InvoiceBucket, side: 'income' | 'expenses'): BucketRule =>
  bucket === 'outstanding' && side === 'expenses' ? { statuses: ['sent'], isNoticed: false } : rules[bucket]

/** Where an invoice stands now. */
export type InvoiceStanding = Required<Omit<BucketRule, 'statuses'>> & { readonly status: InvoiceStatus }

/** Whether an invoice counts in a bucket of one side. */
export const isInBucket = (standing: InvoiceStanding, bucket: InvoiceBucket, side: 'income' | 'expenses'): boolean => {
  const { statuses, isOverdue, isEarly, isNoticed } = bucketRule(bucket, side)
  return (
    (statuses === undefined || statuses.includes(standing.status)) &&
    (isOverdue === undefined || isOverdue === standing.isOverdue) &&
    (isEarly === undefined || isEarly === standing.isEarly) &&
    (isNoticed === undefined || isNoticed === standing.isNoticed)
  )
}
