import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { takeStep } from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { accruePayment, payerPurse } from './accrue-payment.ts'
import { guaranteeLeft } from './guarantee-left.ts'
import { changeWaits, markHeld } from './held-payments.store.ts'
import { amountDetails, type LockedPayment } from './lock-payment.ts'
import { sellerPurse } from './seller-purse.ts'

/**
 * Staff hold what is guaranteed: it is the payer's again and earns nothing until they decide. What waits for its seller's verification
 * waits for them, too. Refuses with `TransactionStatusConflict` what is neither, and a guarantee that has paid bills of its seller.
 */
export const holdPayment = async (work: Work, { invoice, payment }: LockedPayment): Promise<void> => {
  const { tx, now } = work
  if (payment.status === 'held' && !payment.awaits_decision) {
    await changeWaits(tx, payment.id, { awaitsDecision: true })
    return
  }
  next(paymentLifecycle, { state: payment.status, action: 'hold' })
  if ((await guaranteeLeft(tx, payment)) !== payment.amount_minor) throw new Refusal('TransactionStatusConflict')
  await accruePayment(work, invoice, payment)
  const buyer = payerPurse(payment)
  await carryOutOrRefuse(
    tx,
    invoiceMovements.guaranteeHeld({
      id: newId(),
      causeId: payment.id,
      at: now,
      buyer,
      seller: sellerPurse(invoice),
      invoiceId: invoice.id,
      minor: payment.amount_minor,
    }),
  )
  if (!(await markHeld(tx, payment.id, now))) throw new Refusal('TransactionStatusConflict')
  await takeStep(work, invoice, {
    ...{ id: payment.id, payerId: buyer.organizationId, action: 'hold', to: 'pending_payment_approval' },
    notes: [{ kind: 'held', details: amountDetails(payment) }],
  })
}
