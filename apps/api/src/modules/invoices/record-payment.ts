import type { DenyReason } from '@contado/contract/invoices/deny-reasons.ts'
import {
  type InvoiceAction,
  type InvoiceStatus,
  invoiceLifecycle,
} from '@contado/contract/invoices/invoice-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { LocalDate } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { lockInvoiceRow, selectDue, setAwaited, updateByStep } from './invoices.store.ts'
import { partsAfter } from './paid-parts.domain.ts'

/** An amount in minor units of the invoice's currency, and the day it counts on where the seller is. */
export type DatedMinor = { readonly minor: bigint; readonly on: LocalDate }

/** What a payment does to its invoice. What is absent stays as it is. */
export type InvoiceStep = {
  readonly action: InvoiceAction
  readonly to: InvoiceStatus
  /** The payment that the invoice stands on from now, or null for none. */
  readonly paymentId?: string | null
  /** Came in: a new part. */
  readonly paid?: DatedMinor
  /** Went back: a part of that day and amount is no more. */
  readonly takenBack?: DatedMinor
  /** What the early discount saved, in minor units, or null. */
  readonly cashbackMinor?: bigint | null
  readonly releaseDate?: LocalDate | null
  readonly denied?: { readonly at: Instant; readonly reason: DenyReason }
  /** Whether the payment waits for the seller's verification. */
  readonly awaitsVerification?: boolean
}

// Nothing settles an invoice that is open (again) or denied.
const isUnsettled = (to: InvoiceStatus): boolean => to === 'sent' || to === 'denied'

/**
 * Moves a locked invoice by one step of its payment, for anybody whose transaction may: members, staff, jobs. Paid amount, parts, final
 * amount and day follow from what came in and went back; discount and release end where the invoice is open again or denied. Refuses by
 * the lifecycle table, or with `InvoiceStatusConflict` when somebody changed the invoice since it was read; then undo what moved.
 */
export const recordStep = async (tx: Tx, invoice: InvoiceRecord, step: InvoiceStep): Promise<InvoiceRecord> => {
  const to = next(invoiceLifecycle, { state: invoice.status, action: step.action, to: step.to })
  const parts = partsAfter(invoice.paidParts, step)
  const paidMinor = invoice.paidMinor + (step.paid?.minor ?? 0n) - (step.takenBack?.minor ?? 0n)
  const { cashbackMinor = invoice.cashbackMinor, releaseDate = invoice.releaseDate } = step
  const { paymentId = invoice.paymentId, awaitsVerification = invoice.awaitsVerification, denied } = step
  const settled = isUnsettled(to)
    ? { finalMinor: null, paidOn: null, cashbackMinor: null, releaseDate: null }
    : { finalMinor: paidMinor, paidOn: parts.at(-1)?.date ?? null, cashbackMinor, releaseDate }
  const moved = await updateByStep(tx, {
    id: invoice.id,
    from: invoice.status,
    version: invoice.version,
    set: { to, paymentId, paidMinor, parts, ...settled, awaitsVerification, denied: denied ?? null },
  })
  if (!moved) throw new Refusal('InvoiceStatusConflict')
  return moved
}

/** Says on a locked invoice whether its held payment waits for the verification of its sender. */
export const noteAwaited = (tx: Tx, { id }: InvoiceRecord, isAwaited: boolean): Promise<void> =>
  setAwaited(tx, id, isAwaited)

/**
 * Locks an invoice for a job or for staff, until the transaction ends and whatever its state; null where the transaction sees none.
 * Money movements of an invoice lock it first, then ledger accounts.
 */
export const lockForStep = (tx: Tx, invoiceId: string): Promise<InvoiceRecord | null> => lockInvoiceRow(tx, invoiceId)

const maxReleasesPerSweep = 5000

/** What waits for its release and whose day has begun at the seller's, oldest first; for the sweep of a job. */
export const listDueReleases = (tx: Tx, now: Instant): Promise<{ invoiceId: string; sellerId: string }[]> =>
  selectDue(tx, { status: 'allocated', day: 'release_date', now, limit: maxReleasesPerSweep })
