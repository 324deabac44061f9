import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isPartlyPaid, isReportedPaid } from '../../shell/invoice-state/invoice-status.ts'

type Plain = Exclude<Invoice['status'], 'allocated' | 'completed' | 'paid_late' | 'paid'>
export type HeadlineKey =
  | Plain
  | 'overdue'
  | 'noticed'
  | 'noticedByYou'
  | 'partlyPaid'
  | 'allocatedSeller'
  | 'allocatedEarlySeller'
  | 'allocatedBuyer'
  | 'completedSeller'
  | 'completedBuyer'

type Told = Pick<Invoice, 'status' | 'isOverdue' | 'viewer' | 'paymentWindow' | 'paidAmount' | 'externallyNoticedAt'>

/** The specification's title of an invoice by its status and by who looks at it; what is part paid or said to be paid says so as the lists do. */
export const headlineKey = (invoice: Told): HeadlineKey => {
  const { status, isOverdue, viewer, paymentWindow, externallyNoticedAt: reportedPaidAt } = invoice
  const isSeller = viewer === 'seller'
  if (status === 'allocated') {
    if (!isSeller) return 'allocatedBuyer'
    return paymentWindow === 'allocated_early' ? 'allocatedEarlySeller' : 'allocatedSeller'
  }
  if (status === 'completed' || status === 'paid_late' || status === 'paid') {
    return isSeller ? 'completedSeller' : 'completedBuyer'
  }
  if (isReportedPaid({ status, reportedPaidAt })) return isSeller ? 'noticed' : 'noticedByYou'
  if (isOverdue) return 'overdue'
  return isPartlyPaid(invoice) ? 'partlyPaid' : status
}
