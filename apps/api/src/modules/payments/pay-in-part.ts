import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, type LocalDate, money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
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
import { carryOutOrRefuse, invoiceMovements, type Purse } from '../ledger/index.ts'
import { getPayerPurse, readPartMinor } from './asked-payment.ts'
import { notePayment } from './note-payment.ts'
import { insertPayment } from './payments.store.ts'
import { sellerPurse } from './seller-purse.ts'
import { stopOf } from './stop-of.ts'

type Asked = {
  readonly invoiceId: string
  readonly amount: string
  readonly currency: Currency
  /** The account that pays. */
  readonly accountType: AccountType
}

/**
 * Pays less than what is due from a balance: the seller's at once, and the invoice stays open. Refuses with `AmountChanged` what is
 * not less, `PartNotPossible` what would be stopped, `InsufficientFunds`, `AccountNotFound`, or by the lifecycle table; then nothing moved.
 */
export const payInPart = async (call: Call<Member>, asked: Asked): Promise<Invoice> => {
  const invoice = await lockReceivedInvoice(call, asked.invoiceId)
  const today = sellerToday(invoice, msOf(call.now))
  const to = next(invoiceLifecycle, { state: invoice.status, action: 'pay', to: 'sent' })
  const minor = readPartMinor(invoice, { asked, dueMinor: amountOwed(invoice, today).amountToPay.minor })
  // What has to wait would be no part: it would not reach the seller at once.
  const amount = money(minor, invoice.currency)
  if (await stopOf(call, invoice, { payer: call.actor.organizationId, amount })) throw new Refusal('PartNotPossible')
  const buyer = await getPayerPurse(call, asked)
  const { paymentId, outgoing, incoming } = await bookPart(call, { invoice, buyer, minor, today })
  const { name: person, organizationId } = await actingPerson(call)
  const paid = await takeStep(call, invoice, {
    ...{ id: paymentId, payerId: organizationId, action: 'pay', to, paid: { minor, on: today } },
    notes: [{ kind: 'paid-in-part', organizationId, person, details: { amount: asked.amount } }],
  })
  await notePayment(call.tx, paid, { outgoing, incoming })
  return viewInvoice(call, paid)
}

type Booking = {
  readonly invoice: InvoiceRecord
  readonly buyer: Purse
  readonly minor: bigint
  readonly today: LocalDate
}
type Booked = { readonly paymentId: string; readonly outgoing: string; readonly incoming: string }

const bookPart = async (call: Call<Member>, { invoice, buyer, minor, today }: Booking): Promise<Booked> => {
  const { tx, now, actor } = call
  const [id, transferId] = [newId(), newId()]
  const legs = await carryOutOrRefuse(
    tx,
    invoiceMovements.paidInPart({
      id: transferId,
      causeId: id,
      at: now,
      buyer,
      seller: sellerPurse(invoice),
      invoiceId: invoice.id,
      minor,
    }),
  )
  await insertPayment(tx, {
    id,
    invoiceId: invoice.id,
    payerId: actor.organizationId,
    payeeId: invoice.senderId,
    status: 'settled',
    isPart: true,
    currency: invoice.currency,
    minor,
    payerAccountType: buyer.accountType as AccountType,
    authorizedOn: today,
    releaseDate: null,
    transferId,
    releaseTransferId: null,
    initiatedBy: actor.userId,
    createdAt: now,
  })
  return { paymentId: id, outgoing: transferId, incoming: legs.at(-1) ?? transferId }
}
