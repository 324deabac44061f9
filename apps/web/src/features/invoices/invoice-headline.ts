import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'

type Plain = Exclude<Invoice['status'], 'allocated' | 'completed' | 'paid_late' | 'paid'>
export type HeadlineKey =
  | Plain
  | 'overdue'
  | 'allocatedSeller'
  | 'allocatedEarlySeller'
  | 'allocatedBuyer'
  | 'completedSeller'
  | 'completedBuyer'

/** The specification's title of an invoice by its status and by who looks at it. */
export const headlineKey = ({
  status,
  isOverdue,
  viewer,
  paymentWindow,
}: Pick<Invoice, 'status' | 'isOverdue' | 'viewer' | 'paymentWindow'>): HeadlineKey => {
  const isSeller = viewer === 'seller'
  if (status === 'allocated') {
    if (!isSeller) return 'allocatedBuyer'
    return paymentWindow === 'allocated_early' ? 'allocatedEarlySeller' : 'allocatedSeller'
  }
  if (status === 'completed' || status === 'paid_late' || status === 'paid') {
    return isSeller ? 'completedSeller' : 'completedBuyer'
  }
  return isOverdue ? 'overdue' : status
}
