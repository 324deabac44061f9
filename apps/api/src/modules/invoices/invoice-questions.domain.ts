import { type AmountOwed, amountOwedOn } from '@contado/contract/invoices/amount-owed.domain.ts'
import { type InvoiceStatus, invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { owedTermsOf } from '@contado/contract/invoices/payment-terms.domain.ts'
import { isAllowed } from '@contado/contract/kernel/lifecycle.ts'
import { isPermitted, type Permission, permissions, type Role } from '@contado/contract/kernel/permissions.ts'
import { type LocalDate, localDateIn, money, zeroMoney } from '@contado/money'
import type { InvoiceRecord } from './invoice-record.domain.ts'

/** The day it is where the seller is; `nowMs` is business time. */
export const sellerToday = ({ sellerTimeZone }: Pick<InvoiceRecord, 'sellerTimeZone'>, nowMs: number): LocalDate =>
  localDateIn(sellerTimeZone, nowMs)

/** Sent, and its due date is over where the seller is. */
export const isOverdue = (invoice: InvoiceRecord, nowMs: number): boolean =>
  invoice.status === 'sent' && sellerToday(invoice, nowMs) > invoice.dueDate

type Owing = Pick<
  InvoiceRecord,
  | 'currency'
  | 'baseMinor'
  | 'dueDate'
  | 'earlyDiscountPercent'
  | 'earlyDiscountEndDate'
  | 'lateFee'
  | 'paidParts'
  | 'status'
>

// Nothing grows on what is settled, or not sent yet; a guarantee stands at the amount that was paid in.
const growing: readonly InvoiceStatus[] = ['sent', 'pending_payment_approval', 'processing_payment']
const unsent: readonly InvoiceStatus[] = ['draft', 'scheduled']

/** What an invoice's amounts are on a day in the seller's zone; once settled, on the last day that something came in. */
export const amountOwed = (invoice: Owing, today: LocalDate): AmountOwed => {
  const { currency, earlyDiscountPercent, earlyDiscountEndDate, lateFee, paidParts, status } = invoice
  const isGrowing = growing.includes(status)
  const owed = {
    ...owedTermsOf({
      earlyDiscountPercent: isGrowing ? earlyDiscountPercent : null,
      earlyDiscountEndDate,
      lateFeeSettings: lateFee,
    }),
    base: money(invoice.baseMinor, currency),
    dueDate: invoice.dueDate,
    payments: paidParts.map(({ date, minor }) => ({ date, amount: money(BigInt(minor), currency) })),
  }
  const answer = amountOwedOn(owed, isGrowing ? today : (paidParts.at(-1)?.date ?? invoice.dueDate))
  return isGrowing || unsent.includes(status) ? answer : { ...answer, amountToPay: zeroMoney(currency) }
}

/** Buyer if it is the recipient, else seller (specification 6). */
export const viewerOf = ({ recipientId }: InvoiceRecord, organizationId: string): 'seller' | 'buyer' =>
  recipientId === organizationId ? 'buyer' : 'seller'

type Actor = { readonly organizationId: string; readonly role: Role; readonly isOrganizationVerified: boolean }

const menus = {
  seller: [
    ['save', 'invoices.draft'],
    ['send', 'invoices.send'],
  ],
  buyer: [['pay', 'invoices.pay']],
} as const satisfies Record<string, readonly (readonly [keyof typeof invoiceLifecycle.actions, Permission])[]>

/** What the viewer can do now; where not, the reason is the code that the server would refuse with. */
export const invoiceActions = (invoice: InvoiceRecord, actor: Actor): Invoice['actions'] =>
  menus[viewerOf(invoice, actor.organizationId)].map(([action, permission]) => {
    const reason = reasonAgainst({ action, permission }, invoice, actor)
    return { action, isEnabled: reason === null, reason }
  })

const reasonAgainst = (
  { action, permission }: { action: keyof typeof invoiceLifecycle.actions; permission: Permission },
  { status }: InvoiceRecord,
  { role, isOrganizationVerified }: Actor,
): string | null => {
  if (!isAllowed(invoiceLifecycle, status, action)) return invoiceLifecycle.refuse(status, action)
  if (!isPermitted(role, permission)) return 'NotPermitted'
  return permissions[permission].needsVerifiedOrganization && !isOrganizationVerified ? 'OrganizationNotVerified' : null
}
