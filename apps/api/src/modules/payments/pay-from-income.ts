import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { type Currency, isPositiveMoney, type LocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import {
  actingPerson,
  amountOwed,
  type InvoiceRecord,
  lockOwnInvoice,
  lockReceivedInvoice,
  noteInvoiceEvent,
  sellerToday,
  takeStep,
  viewInvoice,
} from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { payerPurse } from './accrue-payment.ts'
import { checkAmount } from './asked-payment.ts'
import { paymentPlan } from './payment-plan.domain.ts'
import { insertPayment, type PaymentRow, selectPayment } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'
import { stopOf } from './stop-of.ts'

type Asked = {
  readonly invoiceId: string
  /** The own invoice whose guarantee pays. */
  readonly incomeInvoiceId: string
  readonly amount: string
  readonly currency: Currency
}

/**
 * Pays a received invoice in full with what a buyer has guaranteed on an own one: from then on it is guaranteed to the bill's seller.
 * Refuses with `IncomeNotGuaranteed`, `IncomeTooLate`, `PartNotPossible` what would be stopped, `AmountChanged`, `InsufficientFunds` when less of the income is left, or by the
 * lifecycle table; then nothing moved.
 */
export const payFromIncome = async (call: Call<Member>, asked: Asked): Promise<Invoice> => {
  const { bill, income } = await lockBoth(call, asked)
  const today = sellerToday(bill, msOf(call.now))
  const { amountToPay, discount } = amountOwed(bill, today)
  const isDiscounted = isPositiveMoney(discount)
  const plan = paymentPlan(
    { dueDate: bill.dueDate, discountEndDate: isDiscounted ? bill.earlyDiscountEndDate : null },
    today,
  )
  next(invoiceLifecycle, { state: bill.status, action: 'pay', to: plan.to })
  const { minor } = amountToPay
  checkAmount(bill, { asked, minor })
  const payer = call.actor.organizationId
  if (await stopOf(call, bill, { payer, amount: amountToPay })) throw new Refusal('PartNotPossible')
  const guarantee = await getGuarantee(call, income)
  if (income.currency !== bill.currency) {
    throw refuseField('incomeInvoiceId', 'mismatch', `This income is in ${income.currency}`)
  }
  const { releaseDate } = plan
  if (releaseDate === null || guarantee.releaseDate > releaseDate) throw new Refusal('IncomeTooLate')
  const paymentId = await bookPayment(call, { bill, income, guarantee, minor, paidOn: plan.paidOn, releaseDate })
  const { name: person, organizationId } = await actingPerson(call)
  const by = { organizationId, person }
  const paid = await takeStep(call, bill, {
    ...{ id: paymentId, payerId: organizationId },
    notes: [{ ...by, kind: 'guaranteed', details: { amount: asked.amount } }],
    action: 'pay',
    to: plan.to,
    paymentId,
    paid: { minor, on: plan.paidOn },
    cashbackMinor: isDiscounted ? discount.minor : null,
    releaseDate,
  })
  await noteInvoiceEvent(call, {
    ...by,
    invoiceId: income.id,
    kind: 'income-used',
    details: { amount: asked.amount, billNumber: bill.number },
    // Which bills a business pays is nothing to its buyers.
    onlyFor: organizationId,
  })
  return viewInvoice(call, paid)
}

type Both = { readonly bill: InvoiceRecord; readonly income: InvoiceRecord }

// In the order of their ids: what is a bill of one business may be the income of another that pays at the same moment.
const lockBoth = async (call: Call<Member>, { invoiceId, incomeInvoiceId }: Asked): Promise<Both> => {
  if (incomeInvoiceId < invoiceId) {
    const income = await lockOwnInvoice(call, incomeInvoiceId)
    return { bill: await lockReceivedInvoice(call, invoiceId), income }
  }
  const bill = await lockReceivedInvoice(call, invoiceId)
  return { bill, income: await lockOwnInvoice(call, incomeInvoiceId) }
}

type Guarantee = { readonly payment: PaymentRow; readonly releaseDate: LocalDate }

const getGuarantee = async ({ tx }: Call<Member>, { status, paymentId }: InvoiceRecord): Promise<Guarantee> => {
  const payment = status === 'allocated' && paymentId !== null ? await selectPayment(tx, paymentId) : null
  if (payment?.status !== 'guaranteed' || payment.release_date === null) throw new Refusal('IncomeNotGuaranteed')
  return { payment, releaseDate: payment.release_date }
}

type Booking = Both & {
  readonly guarantee: Guarantee
  readonly minor: bigint
  readonly paidOn: LocalDate
  readonly releaseDate: LocalDate
}

const bookPayment = async (call: Call<Member>, booking: Booking): Promise<string> => {
  const { bill, income, guarantee, minor, paidOn, releaseDate } = booking
  const { tx, now, actor } = call
  const [id, transferId] = [newId(), newId()]
  const { provider } = payerPurse(guarantee.payment)
  await carryOutOrRefuse(
    tx,
    invoiceMovements.guaranteedFromIncome({
      id: transferId,
      causeId: id,
      at: now,
      income: { purse: sellerPurse(income), provider, invoiceId: income.id },
      seller: sellerPurse(bill),
      invoiceId: bill.id,
      minor,
    }),
  )
  await insertPayment(tx, {
    id,
    invoiceId: bill.id,
    payerId: actor.organizationId,
    payeeId: bill.senderId,
    status: 'guaranteed',
    incomeInvoiceId: income.id,
    currency: bill.currency,
    minor,
    // Of the kind of account whose provider keeps the income's guarantee and now keeps the bill's.
    payerAccountType: guarantee.payment.payer_account_type,
    authorizedOn: paidOn,
    releaseDate,
    transferId,
    releaseTransferId: newId(),
    initiatedBy: actor.userId,
    createdAt: now,
  })
  return id
}
