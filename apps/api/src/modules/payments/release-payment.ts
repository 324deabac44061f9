import { firstInstantOf, money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { emit } from '../../platform/events.ts'
import { type InvoiceRecord, listDueReleases, lockForStep, noteInvoiceEvent, recordStep } from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { accruePayment, payerPurse } from './accrue-payment.ts'
import { notePayment } from './note-payment.ts'
import { markSettled, type PaymentRow, selectPayment } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'

/** Asks what is due by the business clock and enqueues one release for each; may run any number of times. */
export const releaseDue = async ({ tx, now }: Work): Promise<number> => {
  const due = await listDueReleases(tx, now)
  for (const { invoiceId, sellerId } of due) {
    await enqueueJob(tx, {
      job: 'payments.release',
      payload: { organizationId: sellerId, invoiceId },
      key: `payments.release:${invoiceId}`,
    })
  }
  return due.length
}

/** Gives the guaranteed money of one invoice to its seller, once, not before its day has begun where the seller is. */
export const releasePayment = async (work: Work, invoiceId: string): Promise<'released' | 'nothing to do'> => {
  const { tx, now } = work
  const invoice = await lockForStep(tx, invoiceId)
  if (invoice?.status !== 'allocated' || !hasDayBegun(invoice, msOf(now))) return 'nothing to do'
  const payment = await getPayment(work, invoice)
  const buyer = payerPurse(payment)
  const rewardMinor = await accruePayment(work, invoice, payment)
  const legs = await carryOutOrRefuse(
    tx,
    invoiceMovements.released({
      id: payment.release_transfer_id,
      causeId: payment.id,
      at: now,
      buyer,
      seller: sellerPurse(invoice),
      invoiceId,
      minor: payment.amount_minor,
      rewardMinor,
    }),
  )
  if (!(await markSettled(tx, payment.id, now))) throw new Error('the payment was released by somebody else')
  await recordStep(tx, invoice, { action: 'release', to: 'completed' })
  const details = { amount: moneyText(money(payment.amount_minor, invoice.currency)) }
  await noteInvoiceEvent(work, { invoiceId, kind: 'released', organizationId: null, details })
  const reward = rewardMinor > 0n ? legs.at(-1) : undefined
  const incoming = legs.at(reward === undefined ? -1 : -2)
  await notePayment(tx, invoice, { ...(incoming ? { incoming } : {}), ...(reward ? { outgoing: reward } : {}) })
  await emit(work, 'payment.settled', {
    organizationId: payment.payee_id,
    recipientId: buyer.organizationId,
    invoiceId,
    paymentId: payment.id,
  })
  return 'released'
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
