import { type Currency, money, moneyText } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { type InvoiceRecord, lockForStep } from '../invoices/index.ts'
import { type PaymentRow, selectPayment } from './payments.store.ts'

export type LockedPayment = { readonly invoice: InvoiceRecord; readonly payment: PaymentRow }

/**
 * Locks a payment together with its invoice, which every change of either locks first; null where there is none that the transaction
 * may change.
 */
export const lockPayment = async (tx: Tx, paymentId: string): Promise<LockedPayment | null> => {
  const seen = await selectPayment(tx, paymentId)
  const invoice = seen && (await lockForStep(tx, seen.invoice_id))
  const payment = invoice && (await selectPayment(tx, paymentId))
  return invoice && payment ? { invoice, payment } : null
}

/** What the timeline says beside a payment's event. */
export const amountDetails = ({ amount_minor, currency }: PaymentRow): { amount: string } => ({
  amount: moneyText(money(amount_minor, currency as Currency)),
})
