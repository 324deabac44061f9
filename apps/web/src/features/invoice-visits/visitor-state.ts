import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import { isSomething } from '@contado/money'

type Told = Pick<VisitorInvoice, 'status' | 'isOverdue' | 'externalPaymentNotificationSent' | 'paidAmount'>

/** What somebody without an account is told of an invoice's state. */
export type VisitorState =
  | 'open'
  | 'partlyPaid'
  | 'overdue'
  | 'noticed'
  | 'inReview'
  | 'processing'
  | 'guaranteed'
  | 'paid'
  | 'paidExternally'
  | 'rejected'
  | 'canceled'
  | 'denied'

const ofStatus: Readonly<Record<Exclude<VisitorInvoice['status'], 'sent'>, VisitorState>> = {
  // No link leads to an invoice before it is sent.
  draft: 'open',
  scheduled: 'open',
  deleted: 'canceled',
  pending_payment_approval: 'inReview',
  processing_payment: 'processing',
  allocated: 'guaranteed',
  completed: 'paid',
  paid_late: 'paid',
  paid: 'paid',
  paid_externally: 'paidExternally',
  rejected_by_recipient: 'rejected',
  canceled_by_sender: 'canceled',
  denied: 'denied',
}

export const visitorState = ({
  status,
  isOverdue,
  externalPaymentNotificationSent,
  paidAmount,
}: Told): VisitorState => {
  if (status !== 'sent') return ofStatus[status]
  if (externalPaymentNotificationSent) return 'noticed'
  if (isOverdue) return 'overdue'
  return isSomething(paidAmount) ? 'partlyPaid' : 'open'
}
