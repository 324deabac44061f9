import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import type { Currency } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { noteTransactions } from '../accounts/index.ts'
import {
  actingPerson,
  emitInvoiceStep,
  type InvoiceRecord,
  lockOwnInvoice,
  noteInvoiceEvent,
  recipientNameOf,
  recordStep,
  viewInvoice,
} from '../invoices/index.ts'
import { carryOutAllOrRefuse, invoiceMovements, type Plan } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'
import { payerPurse } from './accrue-payment.ts'
import { checkAmount } from './asked-payment.ts'
import { creditHolderOf } from './credit-holder.domain.ts'
import { notePayment } from './note-payment.ts'
import { paymentJobs } from './payments.jobs.ts'
import { markRefunded, type PaymentRow } from './payments.store.ts'
import { refundableOf } from './refundable-of.ts'
import { sellerPurse } from './seller-purse.ts'

type Asked = {
  readonly invoiceId: string
  /** All of it: the sum of the parts. */
  readonly amount: string
  readonly currency: Currency
}

/**
 * Gives back every part of an open or denied invoice: from a balance to the account that paid it, from outside as its payer's credit that a
 * job sends on; to be called by the seller.
 * Refuses with `NothingToRefund`, `AmountChanged`, `InsufficientFunds`, or by the lifecycle table; then nothing moved.
 */
export const refundParts = async (call: Call<Member>, asked: Asked): Promise<Invoice> => {
  const { tx, now } = call
  const invoice = await lockOwnInvoice(call, asked.invoiceId)
  const to = next(invoiceLifecycle, { state: invoice.status, action: 'refund', to: invoice.status })
  const { parts, last, minor } = await refundableOf(call, invoice)
  checkAmount(invoice, { asked, minor })
  await giveBack(call, { invoice, parts })
  let refunded = invoice
  for (const part of parts) {
    refunded = await recordStep(tx, refunded, {
      action: 'refund',
      to,
      takenBack: { minor: part.amount_minor, on: part.authorized_on },
    })
  }
  const { name: person, organizationId } = await actingPerson(call)
  const details = { amount: asked.amount }
  await noteInvoiceEvent({ tx, now }, { invoiceId: invoice.id, kind: 'refunded', organizationId, person, details })
  await emitInvoiceStep(call, { ...invoice, recipientId: last.payer_id }, { action: 'refund', to, paymentId: last.id })
  return viewInvoice(call, refunded)
}

type Giving = { readonly invoice: InvoiceRecord; readonly parts: readonly PaymentRow[] }

const movementOf = ({ now }: Call<Member>, invoice: InvoiceRecord, part: PaymentRow): Plan => {
  const act = { id: newId(), causeId: part.id, at: now, minor: part.amount_minor }
  if (part.method !== 'transfer') {
    const sides = { buyer: payerPurse(part), seller: sellerPurse(invoice) }
    return invoiceMovements.refunded({ ...act, ...sides, invoiceId: invoice.id })
  }
  // It goes back by the bank that it came from, so it leaves the account that it came to.
  return invoiceMovements.refundedToCredit({ ...act, seller: arrivalPurse(part), payer: creditHolderOf(part) })
}

const arrivalPurse = ({ payee_id: organizationId, payee_account_type: accountType, currency }: PaymentRow) => {
  if (accountType === null) throw new Error('a transfer came to no account')
  return purseOf({ organizationId, currency: currency as Currency, accountType })
}

const giveBack = async (call: Call<Member>, { invoice, parts }: Giving): Promise<void> => {
  const { tx, now } = call
  const movements = parts.map((part) => movementOf(call, invoice, part))
  const moved = await carryOutAllOrRefuse(tx, movements)
  for (const [index, { id }] of movements.entries()) {
    const part = parts[index]
    if (!part) throw new Error('a movement without its part')
    const isFromOutside = part.method === 'transfer'
    const credit = isFromOutside ? { credit: { minor: part.amount_minor, transferId: newId() } } : {}
    if (!(await markRefunded(tx, { id: part.id, transferId: id, at: now, ...credit })))
      throw new Error('a part was given back before')
    if (isFromOutside) await sendOn(call, { invoice, part, transferId: id })
    else await notePayment(tx, invoice, { incoming: id, outgoing: moved[index]?.at(-1) ?? id })
  }
}

type Leaving = { readonly invoice: InvoiceRecord; readonly part: PaymentRow; readonly transferId: string }

const sendOn = async ({ tx }: Call<Member>, { invoice, part, transferId }: Leaving): Promise<void> => {
  const organizationId = invoice.senderId
  const counterparty = recipientNameOf(invoice) ?? ''
  const about = { counterparty, description: invoice.number ?? '', invoiceId: invoice.id }
  await noteTransactions(tx, [{ organizationId, transferId, ...about }])
  await enqueue(
    tx,
    { ...paymentJobs['payments.send-credit-back'], key: `payments.send-credit-back:${part.id}` },
    { organizationId, paymentId: part.id },
  )
}
