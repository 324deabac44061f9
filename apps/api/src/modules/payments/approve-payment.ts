import { next } from '@contado/contract/kernel/lifecycle.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import { firstInstantOf } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { type InvoiceStep, sellerToday, takeStep } from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { earnedSoFar, payerPurse } from './accrue-payment.ts'
import { markDecided } from './held-payments.store.ts'
import { amountDetails, type LockedPayment } from './lock-payment.ts'
import { notePayment } from './note-payment.ts'
import { sellerPurse } from './seller-purse.ts'

/**
 * A held payment goes on: guaranteed until its release day, or the seller's at once where that day has come or there is none. It counts
 * on the day it was authorized; what it earned before it was held is paid as soon as the seller has it.
 */
export const approvePayment = async (work: Work, locked: LockedPayment): Promise<void> => {
  const { invoice, payment } = locked
  const isWaiting =
    payment.release_date !== null && firstInstantOf(payment.release_date, invoice.sellerTimeZone) > msOf(work.now)
  await (isWaiting ? guaranteeAgain(work, locked) : giveToSeller(work, locked))
}

type Approved = Pick<InvoiceStep, 'to' | 'releaseDate'>

const takeApproval = async (work: Work, { invoice, payment }: LockedPayment, approved: Approved): Promise<void> => {
  await takeStep(work, invoice, {
    ...{ id: payment.id, payerId: payerPurse(payment).organizationId, action: 'approve', awaitsVerification: false },
    notes: [{ kind: 'approved', details: amountDetails(payment) }],
    ...approved,
  })
}

const movementOf = (work: Work, { invoice, payment }: LockedPayment) => ({
  id: newId(),
  causeId: payment.id,
  at: work.now,
  buyer: payerPurse(payment),
  seller: sellerPurse(invoice),
  invoiceId: invoice.id,
  minor: payment.amount_minor,
})

const guaranteeAgain = async (work: Work, locked: LockedPayment): Promise<void> => {
  const { tx, now } = work
  const { invoice, payment } = locked
  await carryOutOrRefuse(tx, invoiceMovements.approvedToGuarantee(movementOf(work, locked)))
  next(paymentLifecycle, { state: payment.status, action: 'approve', to: 'guaranteed' })
  const interestSince = sellerToday(invoice, msOf(now))
  if (!(await markDecided(tx, payment.id, { status: 'guaranteed', interestSince }))) throw notHeld()
  await takeApproval(work, locked, { to: 'allocated' })
}

const giveToSeller = async (work: Work, locked: LockedPayment): Promise<void> => {
  const { tx, now } = work
  const { invoice, payment } = locked
  next(paymentLifecycle, { state: payment.status, action: 'approve', to: 'settled' })
  const rewardMinor = await earnedSoFar(tx, invoice, payment)
  const legs = await carryOutOrRefuse(
    tx,
    invoiceMovements.approvedToSeller({ ...movementOf(work, locked), rewardMinor }),
  )
  if (!(await markDecided(tx, payment.id, { status: 'settled', settledAt: now }))) throw notHeld()
  // Held as soon as it was paid: it never was among the guaranteed funds.
  const wasGuaranteed = payment.held_at !== payment.created_at
  await takeApproval(work, locked, {
    to: payment.authorized_on > invoice.dueDate ? 'paid_late' : 'completed',
    ...(wasGuaranteed ? {} : { releaseDate: null }),
  })
  const reward = rewardMinor > 0n ? legs.at(-1) : undefined
  const incoming = legs.at(reward === undefined ? -1 : -2)
  await notePayment(tx, invoice, { incoming, reward })
}

const notHeld = (): Error => new Error('the payment was decided about by somebody else')
