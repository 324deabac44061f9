import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { MonitoredAction } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { approvePayment } from './approve-payment.ts'
import { denyPayment } from './deny-payment.ts'
import { changeWaits } from './held-payments.store.ts'
import { holdPayment } from './hold-payment.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { type PaymentRow, selectPayment } from './payments.store.ts'

const reason = 'payment_denied_by_compliance'

const allow = async (call: Call<Staff>, locked: LockedPayment): Promise<void> => {
  if (!locked.payment.awaits_decision) throw new Refusal('TransactionStatusConflict')
  if (!locked.payment.awaits_verification) return approvePayment(call, locked)
  await changeWaits(call.tx, locked.payment.id, { awaitsDecision: false })
}

const deny = async (call: Call<Staff>, locked: LockedPayment, isBlocked: boolean): Promise<void> => {
  if (locked.payment.status !== 'held') throw new Refusal('TransactionStatusConflict')
  await denyPayment(call, locked, { reason, isBlocked })
}

const decisions: Readonly<Record<MonitoredAction, (call: Call<Staff>, locked: LockedPayment) => Promise<void>>> = {
  allow,
  'deny-and-cancel': (call, locked) => deny(call, locked, false),
  'deny-and-hold-for-ofac': (call, locked) => deny(call, locked, true),
  'on-hold': holdPayment,
}

/**
 * Carries out what staff decided about a payment of an invoice; answers the payment as it was. Refuses with `TransactionNotFound`, and with
 * `TransactionStatusConflict` where it is not held, or for `on-hold` not guaranteed; then nothing moved.
 */
export const decidePayment = async (
  call: Call<Staff>,
  { paymentId, action }: { readonly paymentId: string; readonly action: MonitoredAction },
): Promise<PaymentRow> => {
  const payment = await selectPayment(call.tx, paymentId)
  if (!payment) throw new Refusal('TransactionNotFound')
  const locked = await lockPayment(call.tx, paymentId)
  if (!locked) throw new Refusal('TransactionStatusConflict')
  await decisions[action](call, locked)
  return locked.payment
}
