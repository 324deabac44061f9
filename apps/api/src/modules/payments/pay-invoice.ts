import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, isPositiveMoney, MoneyError, parseMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { getOpenAccount } from '../accounts/index.ts'
import {
  actingPerson,
  amountOwed,
  type InvoiceRecord,
  lockInvoice,
  noteInvoiceEvent,
  recordStep,
  sellerToday,
  viewInvoice,
} from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements, type Purse } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'
import { notePayment } from './note-payment.ts'
import { type PaymentPlan, paymentPlan } from './payment-plan.domain.ts'
import { insertPayment } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'

type Asked = {
  readonly invoiceId: string
  readonly amount: string
  readonly currency: Currency
  /** The account that pays. */
  readonly accountType: AccountType
}

/**
 * Pays an invoice from a balance: before its due date the money is guaranteed to the seller, on it or later it is the seller's
 * at once. Refuses with `AmountChanged`, `InsufficientFunds`, `AccountNotFound`, or by the lifecycle table; then nothing moved.
 */
export const payInvoice = async (call: Call<Member>, asked: Asked): Promise<Invoice> => {
  const invoice = await lockInvoice(call, asked.invoiceId)
  if (invoice.recipientId !== call.actor.organizationId) throw new Refusal('NotPermitted')
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
  const buyer = await getPayerPurse(call, asked)
  const isGuaranteed = plan.to === 'allocated'
  const { paymentId, outgoing, incoming } = await bookPayment(call, { invoice, buyer, plan, minor })
  const paid = await recordStep(call.tx, invoice, {
    action: 'pay',
    to: plan.to,
    paymentId,
    paid: { minor, on: plan.paidOn },
    cashbackMinor: isDiscounted ? discount.minor : null,
    releaseDate: plan.releaseDate,
  })
  const { name: person, organizationId } = await actingPerson(call)
  const kind = isGuaranteed ? 'guaranteed' : 'paid'
  await noteInvoiceEvent(call, { invoiceId: paid.id, kind, organizationId, person, details: { amount: asked.amount } })
  await notePayment(call.tx, paid, isGuaranteed ? { outgoing } : { outgoing, incoming })
  await emit(call, isGuaranteed ? 'payment.guaranteed' : 'payment.settled', {
    organizationId: invoice.senderId,
    recipientId: call.actor.organizationId,
    invoiceId: invoice.id,
    paymentId,
  })
  return viewInvoice(call, paid)
}

type Booking = {
  readonly invoice: InvoiceRecord
  readonly buyer: Purse
  readonly plan: PaymentPlan
  readonly minor: bigint
}
type Booked = { readonly paymentId: string; readonly outgoing: string; readonly incoming: string }

const bookPayment = async (call: Call<Member>, { invoice, buyer, plan, minor }: Booking): Promise<Booked> => {
  const { tx, now, actor } = call
  const [id, transferId] = [newId(), newId()]
  const isGuaranteed = plan.to === 'allocated'
  const seller = sellerPurse(invoice)
  const movement = { id: transferId, causeId: id, at: now, buyer, seller, invoiceId: invoice.id, minor }
  const legs = await carryOutOrRefuse(
    tx,
    isGuaranteed ? invoiceMovements.guaranteed(movement) : invoiceMovements.paid(movement),
  )
  await insertPayment(tx, {
    id,
    invoiceId: invoice.id,
    payerId: actor.organizationId,
    payeeId: invoice.senderId,
    status: isGuaranteed ? 'guaranteed' : 'settled',
    currency: invoice.currency,
    minor,
    payerAccountType: buyer.accountType as AccountType,
    authorizedOn: plan.paidOn,
    releaseDate: plan.releaseDate,
    transferId,
    releaseTransferId: isGuaranteed ? newId() : null,
    initiatedBy: actor.userId,
    createdAt: now,
  })
  return { paymentId: id, outgoing: transferId, incoming: legs.at(-1) ?? transferId }
}

const checkAmount = (invoice: InvoiceRecord, { asked, minor }: { asked: Asked; minor: bigint }): void => {
  if (asked.currency !== invoice.currency) {
    throw refuseField('currency', 'mismatch', `This invoice is in ${invoice.currency}`)
  }
  if (readMinor(asked) !== minor) throw new Refusal('AmountChanged')
}

const readMinor = ({ amount, currency }: Asked): bigint => {
  try {
    return parseMoney(amount, currency).minor
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField('amount', error.code, 'amount is invalid')
    throw error
  }
}

const getPayerPurse = async ({ tx, actor }: Call<Member>, { currency, accountType }: Asked): Promise<Purse> => {
  const which = { organizationId: actor.organizationId, currency, accountType }
  await getOpenAccount(tx, which)
  return purseOf(which)
}
