import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, isPositiveMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { doLast } from '../../platform/db/transaction-end.ts'
import { newId } from '../../platform/ids.ts'
import {
  actingPerson,
  amountOwed,
  type InvoiceRecord,
  lockReceivedInvoice,
  sellerToday,
  takeStep,
  viewInvoice,
} from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements, legIdOf, type Plan, type Purse } from '../ledger/index.ts'
import { checkAmount, getPayerPurse } from './asked-payment.ts'
import { notePayment } from './note-payment.ts'
import { type PaymentPlan, paymentPlan } from './payment-plan.domain.ts'
import { insertPayment } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'
import { type Stop, stopOf } from './stop-of.ts'

type Asked = {
  readonly invoiceId: string
  readonly amount: string
  readonly currency: Currency
  /** The account that pays. */
  readonly accountType: AccountType
}

/**
 * Pays an invoice from a balance: before its due date the money is guaranteed to the seller, on it or later it is the seller's
 * at once; what is stopped is held and stays the payer's. Refuses with `AmountChanged`, `InsufficientFunds`, `AccountNotFound`, or by the lifecycle table; then nothing moved.
 */
export const payInvoice = async (call: Call<Member>, asked: Asked): Promise<Invoice> => {
  const invoice = await lockReceivedInvoice(call, asked.invoiceId)
  const today = sellerToday(invoice, msOf(call.now))
  const { amountToPay, discount } = amountOwed(invoice, today)
  const isDiscounted = isPositiveMoney(discount)
  const plan = paymentPlan(
    { dueDate: invoice.dueDate, discountEndDate: isDiscounted ? invoice.earlyDiscountEndDate : null },
    today,
  )
  next(invoiceLifecycle, { state: invoice.status, action: 'pay', to: plan.to })
  const { minor } = amountToPay
  checkAmount(invoice, { asked, minor })
  const [buyer, stop, { name: person, organizationId }] = await Promise.all([
    getPayerPurse(call, asked),
    stopOf(call, invoice, { payer: call.actor.organizationId, amount: amountToPay }),
    actingPerson(call),
  ])
  const { paymentId, movement, outgoing, incoming } = await keepPayment(call, { invoice, buyer, plan, minor, stop })
  const { kind } = courses[courseOf(plan, stop)]
  const paid = await takeStep(call, invoice, {
    ...{ id: paymentId, payerId: organizationId },
    notes: [{ kind, organizationId, person, details: { amount: asked.amount } }],
    action: 'pay',
    to: stop ? 'pending_payment_approval' : plan.to,
    paymentId,
    paid: { minor, on: plan.paidOn },
    cashbackMinor: isDiscounted ? discount.minor : null,
    releaseDate: plan.releaseDate,
    awaitsVerification: stop?.awaitsVerification ?? false,
  })
  await notePayment(call.tx, paid, { outgoing, ...(incoming === undefined ? {} : { incoming }) })
  // From here to COMMIT everything else that the payer's account pays waits.
  await doLast(call.tx, () => carryOutOrRefuse(call.tx, movement))
  return viewInvoice(call, paid)
}

// What becomes of the money: it waits for its day, reaches the seller, or is stopped.
const courses = {
  guaranteed: { kind: 'guaranteed', movement: invoiceMovements.guaranteed },
  settled: { kind: 'paid', movement: invoiceMovements.paid },
  held: { kind: 'held', movement: invoiceMovements.paidAndHeld },
} as const

const courseOf = (plan: PaymentPlan, stop: Stop | null): keyof typeof courses => {
  if (stop) return 'held'
  return plan.to === 'allocated' ? 'guaranteed' : 'settled'
}

type Kept = {
  readonly invoice: InvoiceRecord
  readonly buyer: Purse
  readonly plan: PaymentPlan
  readonly minor: bigint
  readonly stop: Stop | null
}
type Payment = {
  readonly paymentId: string
  readonly movement: Plan
  /** The movements that the two sides read in their lists; the seller's only where it has the money. */
  readonly outgoing: string
  readonly incoming?: string | undefined
}

const keepPayment = async (
  { tx, now, actor }: Call<Member>,
  { invoice, buyer, plan, minor, stop }: Kept,
): Promise<Payment> => {
  const [id, transferId] = [newId(), newId()]
  const seller = sellerPurse(invoice)
  const status = courseOf(plan, stop)
  const act = { id: transferId, causeId: id, at: now }
  const movement = courses[status].movement({ ...act, buyer, seller, invoiceId: invoice.id, minor })
  await insertPayment(tx, {
    id,
    invoiceId: invoice.id,
    payerId: actor.organizationId,
    payeeId: invoice.senderId,
    status,
    currency: invoice.currency,
    minor,
    payerAccountType: buyer.accountType as AccountType,
    authorizedOn: plan.paidOn,
    releaseDate: plan.releaseDate,
    transferId,
    releaseTransferId: plan.releaseDate === null ? null : newId(),
    initiatedBy: actor.userId,
    createdAt: now,
    stop,
  })
  const incoming = status === 'settled' ? legIdOf(transferId, movement.legs.length - 1) : undefined
  return { paymentId: id, movement, outgoing: transferId, incoming }
}
