import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isPartlyPaid } from '../../shell/invoice-state/invoice-status.ts'

type Plain = Exclude<Invoice['status'], 'allocated' | 'completed' | 'paid_late' | 'paid'>
export type HeadlineKey =
  | Plain
  | 'overdue'
  | 'partlyPaid'
  | 'allocatedSeller'
  | 'allocatedEarlySeller'
  | 'allocatedBuyer'
  | 'completedSeller'
  | 'completedBuyer'

/** The specification's title of an invoice by its status and by who looks at it; one that is part paid says so as the lists do. */
export const headlineKey = ({
  status,
  isOverdue,
  viewer,
  paymentWindow,
  paidAmount,
}: Pick<Invoice, 'status' | 'isOverdue' | 'viewer' | 'paymentWindow' | 'paidAmount'>): HeadlineKey => {
  const isSeller = viewer === 'seller'
  if (status === 'allocated') {
    if (!isSeller) return 'allocatedBuyer'
    return paymentWindow === 'allocated_early' ? 'allocatedEarlySeller' : 'allocatedSeller'
  }
  if (status === 'completed' || status === 'paid_late' || status === 'paid') {
    return isSeller ? 'completedSeller' : 'completedBuyer'
  }
  if (isOverdue) return 'overdue'
  return isPartlyPaid({ status, paidAmount }) ? 'partlyPaid' : status
}
