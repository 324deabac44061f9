import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import type { Currency } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import {
  actingPerson,
  type InvoiceRecord,
  lockOwnInvoice,
  noteInvoiceEvent,
  recordStep,
  viewInvoice,
} from '../invoices/index.ts'
import { carryOutAllOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { payerPurse } from './accrue-payment.ts'
import { checkAmount } from './asked-payment.ts'
import { notePayment } from './note-payment.ts'
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
 * Gives back every part that was paid from a balance on an open or denied invoice, each to the account that paid it; to be called by the seller.
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
  await emit(call, 'payment.refunded', {
    organizationId,
    recipientId: payerPurse(last).organizationId,
    invoiceId: invoice.id,
    paymentId: last.id,
  })
  return viewInvoice(call, refunded)
}

type Giving = { readonly invoice: InvoiceRecord; readonly parts: readonly PaymentRow[] }

const giveBack = async ({ tx, now }: Call<Member>, { invoice, parts }: Giving): Promise<void> => {
  const movements = parts.map((part) =>
    invoiceMovements.refunded({
      id: newId(),
      causeId: part.id,
      at: now,
      buyer: payerPurse(part),
      seller: sellerPurse(invoice),
      invoiceId: invoice.id,
      minor: part.amount_minor,
    }),
  )
  const moved = await carryOutAllOrRefuse(tx, movements)
  for (const [index, { id, causeId }] of movements.entries()) {
    if (!(await markRefunded(tx, { id: causeId, transferId: id, at: now })))
      throw new Error('a part was given back before')
    await notePayment(tx, invoice, { incoming: id, outgoing: moved[index]?.at(-1) ?? id })
  }
}
