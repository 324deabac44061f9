import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { daysBetween, isLocalDate } from '@contado/money'
import type { StatusProps } from '@contado/ui'

type Told = Pick<InvoiceRow, 'status' | 'isOverdue'> & { readonly dueDate: string }

export type StatusWord =
  | { readonly key: 'dueIn' | 'overdue'; readonly count: number }
  | { readonly key: 'dueToday' | InvoiceRow['status']; readonly count?: undefined }

/** What the list says of an invoice's state today: `Due in 6 days`, `11 days overdue`, `Guaranteed`. */
export const statusWord = ({ status, isOverdue, dueDate }: Told, today: string): StatusWord => {
  if (status !== 'sent' || !isLocalDate(dueDate) || !isLocalDate(today)) return { key: status }
  const days = daysBetween(today, dueDate)
  if (isOverdue) return { key: 'overdue', count: Math.max(1, -days) }
  return days <= 0 ? { key: 'dueToday' } : { key: 'dueIn', count: days }
}

const kinds: Readonly<Record<InvoiceRow['status'], StatusProps['kind']>> = {
  draft: 'draft',
  scheduled: 'draft',
  sent: 'progress',
  pending_payment_approval: 'attention',
  processing_payment: 'progress',
  allocated: 'done',
  completed: 'done',
  paid_late: 'done',
  paid_externally: 'done',
  paid: 'done',
  rejected_by_recipient: 'failed',
  canceled_by_sender: 'draft',
  denied: 'failed',
  deleted: 'draft',
}

/** The mark beside the word. */
export const statusKind = ({ status, isOverdue }: Told): StatusProps['kind'] => (isOverdue ? 'failed' : kinds[status])
