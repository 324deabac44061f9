import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { daysBetween, isLocalDate, isSomething } from '@contado/money'
import type { StatusProps } from '@contado/ui'

type Told = Pick<InvoiceRow, 'status' | 'isOverdue' | 'paidAmount'> & {
  readonly dueDate: string
  readonly isSeller?: boolean
  /** The day on which the buyer first looked at it. */
  readonly openedOn?: string | null
}

export type StatusWord =
  | { readonly key: 'dueIn' | 'overdue'; readonly count: number }
  | {
      readonly key:
        | 'dueToday'
        | 'partlyPaid'
        | 'opened'
        | 'openedToday'
        | 'notOpened'
        | 'guaranteedUntil'
        | 'guaranteedToYou'
        | InvoiceRow['status']
      readonly count?: undefined
    }

/** Whether some of it came in while the rest is still to be paid. */
export const isPartlyPaid = ({ status, paidAmount }: Pick<Told, 'status' | 'paidAmount'>): boolean =>
  status === 'sent' && isSomething(paidAmount)

/** From so many days before it is due, the due date is what matters to its seller; before that, whether it was opened. */
const soonDays = 14

const openedWord = (openedOn: string | null | undefined, today: string): StatusWord => {
  if (!openedOn) return { key: 'notOpened' }
  return { key: openedOn === today ? 'openedToday' : 'opened' }
}

type Due = { readonly isOverdue: boolean; readonly dueDate: string }

/** How late an invoice is or when it is due; late is at least one day, since where it was sent from the day may be over already. */
export const dueWord = ({ isOverdue, dueDate }: Due, today: string): StatusWord => {
  const days = isLocalDate(today) && isLocalDate(dueDate) ? daysBetween(today, dueDate) : 0
  if (isOverdue) return { key: 'overdue', count: Math.max(1, -days) }
  return days <= 0 ? { key: 'dueToday' } : { key: 'dueIn', count: days }
}

/** What is said of an invoice's state today: `Due in 6 days`, `11 days late`, `Viewed 20 Nov`, `Part paid`, `Guaranteed · arrives 16 Dec`. */
export const statusWord = (
  { status, isOverdue, dueDate, paidAmount, isSeller, openedOn }: Told,
  today: string,
): StatusWord => {
  if (status === 'allocated') return { key: isSeller ? 'guaranteedToYou' : 'guaranteedUntil' }
  if (status !== 'sent' || !isLocalDate(dueDate) || !isLocalDate(today)) return { key: status }
  if (!isOverdue && isPartlyPaid({ status, paidAmount })) return { key: 'partlyPaid' }
  const word = dueWord({ isOverdue, dueDate }, today)
  return isSeller && word.key === 'dueIn' && word.count > soonDays ? openedWord(openedOn, today) : word
}

type Dates = { readonly openedOn: string; readonly releaseDate: string | null; readonly dueDate: string }

/** The day that the word names: who takes the discount pays before the due date, and the money is released before it, too. */
export const statusDate = ({ key }: StatusWord, { openedOn, releaseDate, dueDate }: Dates): string => {
  if (key === 'opened') return openedOn
  return key === 'guaranteedUntil' || key === 'guaranteedToYou' ? (releaseDate ?? dueDate) : dueDate
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

/** The mark beside the word; who rejected a bill has nothing left to do about it. */
export const statusKind = ({ status, isOverdue, paidAmount, isSeller }: Omit<Told, 'dueDate'>): StatusProps['kind'] => {
  if (isOverdue) return 'failed'
  if (status === 'rejected_by_recipient' && !isSeller) return 'draft'
  return isPartlyPaid({ status, paidAmount }) ? 'attention' : kinds[status]
}
