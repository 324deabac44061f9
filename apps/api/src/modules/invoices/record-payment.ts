import { type InvoiceStatus, invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { LocalDate } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { lockInvoiceRow, selectDue, updatePaid, updateStatus } from './invoices.store.ts'

type Payment = {
  readonly to: Extract<InvoiceStatus, 'allocated' | 'completed' | 'paid_late'>
  readonly paymentId: string
  /** Minor units of the invoice's currency. */
  readonly minor: bigint
  /** What the early discount saved, or null. */
  readonly cashbackMinor: bigint | null
  readonly paidOn: LocalDate
  readonly releaseDate: LocalDate | null
}

/** Moves a locked invoice to what its payment makes of it; refuses by the lifecycle table. */
export const recordPayment = async (tx: Tx, invoice: InvoiceRecord, payment: Payment): Promise<InvoiceRecord> => {
  const to = next(invoiceLifecycle, { state: invoice.status, action: 'pay', to: payment.to })
  const paid = await updatePaid(tx, { ...payment, id: invoice.id, from: invoice.status, to })
  if (!paid) throw new Refusal('InvoiceStatusConflict')
  return paid
}

/** Locks an invoice for a job that acts for its seller; null when it does not wait for its release (any more). */
export const lockAllocated = async (tx: Tx, invoiceId: string): Promise<InvoiceRecord | null> => {
  const invoice = await lockInvoiceRow(tx, invoiceId)
  return invoice?.status === 'allocated' ? invoice : null
}

/** Moves a locked invoice to completed; false when something else did it before. */
export const recordRelease = (tx: Tx, invoice: InvoiceRecord): Promise<boolean> =>
  updateStatus(tx, {
    id: invoice.id,
    from: invoice.status,
    to: next(invoiceLifecycle, { state: invoice.status, action: 'release' }),
  })

const maxReleasesPerSweep = 5000

/** What waits for its release and whose day has begun at the seller's, oldest first; for the sweep of a job. */
export const listDueReleases = (tx: Tx, now: Instant): Promise<{ invoiceId: string; sellerId: string }[]> =>
  selectDue(tx, { status: 'allocated', day: 'release_date', now, limit: maxReleasesPerSweep })
