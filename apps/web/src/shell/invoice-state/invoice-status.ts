import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { daysBetween, isLocalDate, isSomething } from '@contado/money'
import type { StatusProps } from '@contado/ui'

type Told = Pick<InvoiceRow, 'status' | 'isOverdue' | 'paidAmount' | 'reportedPaidAt'> & {
  readonly isSeller?: boolean
  /** The day on which the buyer first looked at it. */
  readonly openedOn?: string | null
}

type StateKey =
  | 'late'
  | 'noticed'
  | 'noticedByYou'
  | 'partlyPaid'
  | 'opened'
  | 'openedToday'
  | 'notOpened'
  | 'toPay'
  | 'guaranteedUntil'
  | 'guaranteedToYou'
  | InvoiceRow['status']

export type DueWord =
  | { readonly key: 'dueIn' | 'overdue'; readonly count: number }
  | { readonly key: 'dueToday'; readonly count?: undefined }

/** Whether some of it came in while the rest is still to be paid. */
export const isPartlyPaid = ({ status, paidAmount }: Pick<Told, 'status' | 'paidAmount'>): boolean =>
  status === 'sent' && isSomething(paidAmount)

/** Whether its buyer told the seller that it is paid another way, while that is open. */
export const isReportedPaid = ({ status, reportedPaidAt }: Pick<Told, 'status' | 'reportedPaidAt'>): boolean =>
  status === 'sent' && reportedPaidAt !== null

const openedKey = (openedOn: string | null | undefined, today: string): StateKey => {
  if (!openedOn) return 'notOpened'
  return openedOn === today ? 'openedToday' : 'opened'
}

type Due = { readonly isOverdue: boolean; readonly dueDate: string }

/** How late an invoice is or when it is due; late is at least one day, since where it was sent from the day may be over already. */
export const dueWord = ({ isOverdue, dueDate }: Due, today: string): DueWord => {
  const days = isLocalDate(today) && isLocalDate(dueDate) ? daysBetween(today, dueDate) : 0
  if (isOverdue) return { key: 'overdue', count: Math.max(1, -days) }
  return days <= 0 ? { key: 'dueToday' } : { key: 'dueIn', count: days }
}

/** The one name of an invoice's state for whoever looks at it, wherever it is listed; when it is due is said beside it. */
export const statusWord = (told: Told, today: string): StateKey => {
  const { status, isOverdue, isSeller, openedOn } = told
  if (status === 'allocated') return isSeller ? 'guaranteedToYou' : 'guaranteedUntil'
  if (status !== 'sent') return status
  if (isReportedPaid(told)) return isSeller ? 'noticed' : 'noticedByYou'
  if (isOverdue) return 'late'
  if (isPartlyPaid(told)) return 'partlyPaid'
  return isSeller ? openedKey(openedOn, today) : 'toPay'
}

type Dates = { readonly openedOn: string; readonly releaseDate: string | null; readonly dueDate: string }

/** The day that the word names: who takes the discount pays before the due date, and the money is released before it, too. */
export const statusDate = (key: StateKey, { openedOn, releaseDate, dueDate }: Dates): string =>
  key === 'opened' ? openedOn : (releaseDate ?? dueDate)

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

/** The mark beside the word; who rejected a bill has nothing left to do about it. */
export const statusKind = (told: Omit<Told, 'openedOn'>): StatusProps['kind'] => {
  const { status, isOverdue, isSeller } = told
  if (isReportedPaid(told)) return isSeller ? 'attention' : 'progress'
  if (isOverdue) return 'failed'
  if (status === 'rejected_by_recipient' && !isSeller) return 'draft'
  return isPartlyPaid(told) ? 'attention' : kinds[status]
}
