import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { isPermitted, type Role } from '@contado/contract/kernel/permissions.ts'
import type { LocalDate } from '@contado/money'
import type { InvoiceRecord } from './invoice-record.domain.ts'

/** Whom a reminder goes to: a business, or an address without an account. */
export type Customer =
  | { readonly recipientId: string; readonly email: null }
  | { readonly recipientId: null; readonly email: string }

/** Whom a reminder of an invoice goes to. */
export const customerOf = ({ recipientId, recipientInvite }: InvoiceRecord): Customer =>
  recipientId === null ? { recipientId, email: recipientInvite?.email ?? '' } : { recipientId, email: null }

type Reminded = Pick<InvoiceRecord, 'status' | 'dueDate'>
type Then = {
  /** The day where the seller is. */
  readonly today: LocalDate
  readonly isCustomerReminded: boolean
}

/** The code that reminding of an invoice is refused with, or null: it is open, its due date has come, and nobody reminded the customer today. */
export const reminderRefusal = (
  { status, dueDate }: Reminded,
  { today, isCustomerReminded }: Then,
): ErrorCode | null => {
  if (status !== 'sent') return invoiceLifecycle.refuse(status, 'cancel')
  if (today < dueDate) return 'InvoiceNotDue'
  return isCustomerReminded ? 'CustomerReminded' : null
}

/** Whether a list offers to a role to remind of an invoice that its business sent: not of what its buyer says is paid. */
export const canRemind = (
  invoice: Reminded & { readonly isNoticed: boolean },
  then: Then & { readonly role: Role; readonly isSeller: boolean },
): boolean =>
  then.isSeller &&
  !invoice.isNoticed &&
  isPermitted(then.role, 'invoices.manage') &&
  reminderRefusal(invoice, then) === null
