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
  amountOwed,
  type InvoiceRecord,
  lockInvoice,
  recordPayment,
  sellerToday,
  viewInvoice,
} from '../invoices/index.ts'
import { type LedgerAccount, openAccounts } from '../ledger/index.ts'
import { providerOf } from '../rails/index.ts'
import { moveMoney } from './move-money.ts'
import { notePayment } from './note-payment.ts'
import { type PaymentPlan, paymentPlan } from './payment-plan.domain.ts'
import { insertPayment } from './payments.store.ts'

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
  const payer = await getPayerAccount(call, asked)
  const paymentId = newId()
  const transferId = newId()
  const { tx, now } = call
  const isGuaranteed = plan.to === 'allocated'
  const legs = await moveMoney(tx, {
    from: payer,
    to: await getPayeeAccount(call, { invoice, payer, plan }),
    minor,
    unit: invoice.currency,
    transferId,
    cause: { kind: isGuaranteed ? 'invoice.guarantee' : 'invoice.payment', id: paymentId },
    eventAt: now,
  })
  await insertPayment(tx, {
    id: paymentId,
    invoiceId: invoice.id,
    payerId: call.actor.organizationId,
    payeeId: invoice.senderId,
    status: isGuaranteed ? 'guaranteed' : 'settled',
    currency: invoice.currency,
    minor,
    payerAccountType: asked.accountType,
    authorizedOn: plan.paidOn,
    releaseDate: plan.releaseDate,
    transferId,
    releaseTransferId: isGuaranteed ? newId() : null,
    initiatedBy: call.actor.userId,
    createdAt: now,
  })
  const paid = await recordPayment(tx, invoice, {
    ...plan,
    paymentId,
    minor,
    cashbackMinor: isDiscounted ? discount.minor : null,
  })
  await notePayment(tx, paid, isGuaranteed ? { outgoing: legs.outgoing } : legs)
  await emit(call, isGuaranteed ? 'payment.guaranteed' : 'payment.settled', {
    organizationId: invoice.senderId,
    recipientId: call.actor.organizationId,
    invoiceId: invoice.id,
    paymentId,
  })
  return viewInvoice(call, paid)
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

const getPayerAccount = async ({ tx, actor }: Call<Member>, asked: Asked): Promise<LedgerAccount> => {
  const { currency, accountType } = asked
  const { available } = await getOpenAccount(tx, { organizationId: actor.organizationId, currency, accountType })
  return available
}

type Receiving = { readonly invoice: InvoiceRecord; readonly payer: LedgerAccount; readonly plan: PaymentPlan }

// A guarantee stays with the payer's provider until it is released: only then may it have to cross.
const getPayeeAccount = async ({ tx }: Call<Member>, { invoice, payer, plan }: Receiving): Promise<LedgerAccount> => {
  const own = { organizationId: invoice.senderId, unit: invoice.currency, accountType: invoice.accountType }
  const [account] = await openAccounts(tx, [
    plan.to === 'allocated'
      ? { ...own, provider: payer.provider, kind: 'guaranteed', reference: invoice.id }
      : { ...own, provider: providerOf(invoice.accountType), kind: 'available' },
  ])
  if (!account) throw new Error('the ledger opened no account for the seller')
  return account
}
