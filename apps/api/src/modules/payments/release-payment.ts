import { next } from '@contado/contract/kernel/lifecycle.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import { firstInstantOf } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { type InvoiceRecord, listDueReleases, lockForStep, takeStep } from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { accruePayment, payerPurse } from './accrue-payment.ts'
import { guaranteeLeft } from './guarantee-left.ts'
import { amountDetails } from './lock-payment.ts'
import { notePayment } from './note-payment.ts'
import { paymentJobs } from './payments.jobs.ts'
import { markSettled, type PaymentRow, selectPayment } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'

/** Asks what is due by the business clock and enqueues one release for each; may run any number of times. */
export const releaseDue = async ({ tx, now }: Work): Promise<number> => {
  const due = await listDueReleases(tx, now)
  for (const { invoiceId, sellerId } of due) {
    await enqueue(
      tx,
      { ...paymentJobs['payments.release'], key: `payments.release:${invoiceId}` },
      { organizationId: sellerId, invoiceId },
    )
  }
  return due.length
}

/** Gives what is left of one invoice's guarantee to its seller, once, not before its day has begun where the seller is. */
export const releasePayment = async (work: Work, invoiceId: string): Promise<'released' | 'nothing to do'> => {
  const { tx, now } = work
  const invoice = await lockForStep(tx, invoiceId)
  if (invoice?.status !== 'allocated' || !hasDayBegun(invoice, msOf(now))) return 'nothing to do'
  const payment = await getPayment(work, invoice)
  const buyer = payerPurse(payment)
  const rewardMinor = await accruePayment(work, invoice, payment)
  const leftMinor = await guaranteeLeft(tx, payment)
  const plan = invoiceMovements.released({
    id: payment.release_transfer_id,
    causeId: payment.id,
    at: now,
    buyer,
    seller: sellerPurse(invoice),
    invoiceId,
    minor: leftMinor,
    rewardMinor,
  })
  const legs = plan.legs.length === 0 ? [] : await carryOutOrRefuse(tx, plan)
  next(paymentLifecycle, { state: payment.status, action: 'release' })
  if (!(await markSettled(tx, payment.id, now))) throw new Error('the payment was released by somebody else')
  await takeStep(work, invoice, {
    ...{ id: payment.id, payerId: buyer.organizationId, action: 'release', to: 'completed' },
    notes: releaseNotes(payment, leftMinor),
  })
  const reward = rewardMinor > 0n ? legs.at(-1) : undefined
  const incoming = legs.at(reward === undefined ? -1 : -2)
  await notePayment(tx, invoice, { incoming, reward })
  return 'released'
}

// What the seller did with the guarantee meanwhile is nothing to the buyer, who reads that all of it was released.
const releaseNotes = (payment: PaymentRow, leftMinor: bigint) => {
  const note = (amount_minor: bigint) => ({
    kind: 'released' as const,
    details: amountDetails({ ...payment, amount_minor }),
  })
  if (leftMinor === payment.amount_minor) return [note(leftMinor)]
  const forSeller = { ...note(leftMinor), onlyFor: payment.payee_id }
  return payment.payer_id === null
    ? [forSeller]
    : [forSeller, { ...note(payment.amount_minor), onlyFor: payment.payer_id }]
}

const hasDayBegun = ({ releaseDate, sellerTimeZone }: InvoiceRecord, nowMs: number): boolean =>
  releaseDate !== null && firstInstantOf(releaseDate, sellerTimeZone) <= nowMs

type Guaranteed = PaymentRow & { readonly release_transfer_id: string }

const getPayment = async ({ tx }: Work, { paymentId }: InvoiceRecord): Promise<Guaranteed> => {
  const payment = paymentId === null ? null : await selectPayment(tx, paymentId)
  if (payment?.status !== 'guaranteed' || payment.release_transfer_id === null) {
    throw new Error('an allocated invoice has no guaranteed payment')
  }
  return { ...payment, release_transfer_id: payment.release_transfer_id }
}
