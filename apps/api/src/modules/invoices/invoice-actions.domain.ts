import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import {
  archivableStatuses,
  type InvoiceAction,
  invoiceLifecycle,
} from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { isPermitted, type Permission, permissions, type Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { viewerOf } from './invoice-questions.domain.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'

type Side = 'seller' | 'buyer'
type Action = InvoiceAction | 'archive' | 'unarchive' | 'duplicate' | 'remind'

// Whoever got part of the money can't make as if nothing was owed.
const notPartlyPaid: readonly Action[] = ['cancel', 'reject']

/** When a side put it away, or null. */
export const archivedAtOf = (invoice: InvoiceRecord, side: Side): string | null =>
  side === 'seller' ? invoice.archivedBySender : invoice.archivedByRecipient

const isArchivable = ({ status }: InvoiceRecord): boolean =>
  (archivableStatuses as readonly InvoiceStatus[]).includes(status)

/** The code that an action is refused with because of what the invoice is, or null. */
export const refusalOf = (invoice: InvoiceRecord, action: Action, side: Side): ErrorCode | null => {
  const { status, paidMinor, externallyNoticedAt } = invoice
  if (action === 'duplicate' || action === 'remind') return null
  if (action === 'archive') {
    if (!isArchivable(invoice)) return invoiceLifecycle.refuse(status, 'cancel')
    return archivedAtOf(invoice, side) === null ? null : 'InvoiceStatusConflict'
  }
  if (action === 'unarchive') return archivedAtOf(invoice, side) === null ? 'InvoiceStatusConflict' : null
  if (!isAllowed(invoiceLifecycle, status, action)) return invoiceLifecycle.refuse(status, action)
  if (notPartlyPaid.includes(action) && paidMinor > 0n) return 'InvoicePartlyPaid'
  return action === 'notify-external-payment' && externallyNoticedAt !== null ? 'InvoiceAlreadyNoticed' : null
}

/** The state that a locked invoice gets by an action of one of its sides; refuses with the same code that the menu shows. */
export const stateAfter = (invoice: InvoiceRecord, action: InvoiceAction, side: Side): InvoiceStatus => {
  const code = refusalOf(invoice, action, side)
  if (code !== null) throw new Refusal(code)
  return next(invoiceLifecycle, { state: invoice.status, action })
}

type Actor = { readonly organizationId: string; readonly role: Role; readonly isOrganizationVerified: boolean }

const menus = {
  seller: [
    ['save', 'invoices.draft'],
    ['schedule', 'invoices.send'],
    ['delete', 'invoices.draft'],
    ['send', 'invoices.send'],
    ['remind', 'invoices.manage'],
    ['mark-as-paid-externally', 'invoices.manage'],
    ['cancel', 'invoices.manage'],
    ['refund', 'invoices.pay'],
    ['archive', 'invoices.manage'],
    ['unarchive', 'invoices.manage'],
    ['duplicate', 'invoices.draft'],
  ],
  buyer: [
    ['pay', 'invoices.pay'],
    ['notify-external-payment', 'invoices.manage'],
    ['reject', 'invoices.manage'],
    ['archive', 'invoices.manage'],
    ['unarchive', 'invoices.manage'],
  ],
} as const satisfies Record<Side, readonly (readonly [Action, Permission])[]>

const reasonAgainst = (permission: Permission, { role, isOrganizationVerified }: Actor): ErrorCode | null => {
  if (!isPermitted(role, permission)) return 'NotPermitted'
  return permissions[permission].needsVerifiedOrganization && !isOrganizationVerified ? 'OrganizationNotVerified' : null
}

/** What the viewer can do now; where not, the reason is the code that the server would refuse with. */
export const invoiceActions = (
  invoice: InvoiceRecord,
  actor: Actor,
  { refundableMinor, remindRefusal }: { readonly refundableMinor: bigint; readonly remindRefusal: ErrorCode | null },
): Invoice['actions'] => {
  const side = viewerOf(invoice, actor.organizationId)
  const ofToday = (action: Action): ErrorCode | null => {
    if (action === 'remind') return remindRefusal
    return action === 'refund' && refundableMinor === 0n ? 'NothingToRefund' : null
  }
  return menus[side].map(([action, permission]) => {
    const refusal = refusalOf(invoice, action, side) ?? ofToday(action)
    const reason = refusal ?? reasonAgainst(permission, actor)
    return { action, isEnabled: reason === null, reason }
  })
}
