import type { DenyReason } from '@contado/contract/invoices/deny-reasons.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { lockForStep, takeStep } from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { payerPurse } from './accrue-payment.ts'
import { markDecided } from './held-payments.store.ts'
import { amountDetails, type LockedPayment } from './lock-payment.ts'
import { notePayment } from './note-payment.ts'
import type { PaymentRow } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'

type Denial = {
  readonly reason: DenyReason
  /** Frozen for sanctions: it never goes back. */
  readonly isBlocked?: boolean
}

/** A held payment ends: its money goes back to the payer, or is blocked for good. A guarantee that ends so has earned nothing. */
export const denyPayment = async (
  work: Work,
  { invoice, payment }: LockedPayment,
  { reason, isBlocked = false }: Denial,
): Promise<void> => {
  const { tx, now } = work
  const buyer = payerPurse(payment)
  const transferId = newId()
  const movement = {
    id: transferId,
    causeId: payment.id,
    at: now,
    buyer,
    seller: sellerPurse(invoice),
    invoiceId: invoice.id,
    minor: payment.amount_minor,
  }
  const income = isBlocked ? null : await findWaitingIncome(tx, payment)
  const plan = isBlocked ? invoiceMovements.blocked(movement) : invoiceMovements.denied(movement)
  await carryOutOrRefuse(tx, income ? invoiceMovements.deniedToIncome({ ...movement, income }) : plan)
  const status = isBlocked ? 'blocked' : 'denied'
  next(paymentLifecycle, { state: payment.status, action: 'deny', to: status })
  if (!(await markDecided(tx, payment.id, { status, reason, endedAt: now }))) {
    throw new Error('the payment was decided about by somebody else')
  }
  const takenBack = { minor: payment.amount_minor, on: payment.authorized_on }
  await takeStep(work, invoice, {
    ...{ id: payment.id, payerId: buyer.organizationId },
    notes: [{ kind: 'denied', details: { ...amountDetails(payment), reason } }],
    action: 'deny',
    to: 'denied',
    takenBack,
    denied: { at: now, reason },
    awaitsVerification: false,
  })
  if (!isBlocked && !income) await notePayment(tx, invoice, { outgoing: transferId })
}

type WaitingIncome = Parameters<typeof invoiceMovements.deniedToIncome>[0]['income']

/** The guarantee that paid, while it still waits for its release: what it paid goes back to it, and no sooner to its seller. */
const findWaitingIncome = async (tx: Tx, payment: PaymentRow): Promise<WaitingIncome | null> => {
  const income = payment.income_invoice_id === null ? null : await lockForStep(tx, payment.income_invoice_id)
  if (income?.status !== 'allocated') return null
  return { purse: sellerPurse(income), provider: payerPurse(payment).provider, invoiceId: income.id }
}
