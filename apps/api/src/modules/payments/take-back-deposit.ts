import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import { money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { emitInvoiceStep, type InvoiceRecord, lockForStep, noteInvoiceEvent, recordStep } from '../invoices/index.ts'
import { openCase, providerOf } from '../rails/index.ts'
import { creditHolderOf } from './credit-holder.domain.ts'
import { moveCredit } from './credits.store.ts'
import type { PaymentRow } from './payments.store.ts'
import { findTransfer, lockLeaving, lockTransfer, markTakenBack, selectTakenBack } from './transfers.store.ts'

// Where nothing but transfers paid it, the invoice is open again. A guarantee or a debit on it stays what it is, for staff to look at, and
// what was taken back is dropped when that one fails or comes back.
const isReopenable = ({ status }: InvoiceRecord): boolean => isAllowed(invoiceLifecycle, status, 'take-back')

/** What of a deposit waits as its payer's credit, in minor units. */
type TakenBack = { readonly creditMinor: bigint; readonly payer: string }

/**
 * The payer's bank takes a deposit back: the invoice that it paid is open again and what it got is no more. Answers what still waits as
 * the payer's credit, which the caller takes first, or null where the deposit paid no invoice. Moves no money itself.
 */
export const takeBackDeposit = async (work: Work, depositId: string): Promise<TakenBack | null> => {
  const invoiceId = await findTransfer(work.tx, depositId)
  const invoice = invoiceId === null ? null : await lockForStep(work.tx, invoiceId)
  const payment = await lockTransfer(work.tx, depositId)
  if (!invoice) return null
  if (!payment) return takeFromLeaving(work, depositId)
  const isReopened = isReopenable(invoice)
  if (isReopened) await reopen(work, invoice, payment)
  else await askStaff(work, invoice, payment)
  await noteInvoiceEvent(work, {
    invoiceId: invoice.id,
    kind: 'match-undone',
    organizationId: null,
    details: { amount: moneyText(money(payment.amount_minor, invoice.currency)) },
  })
  await emitInvoiceStep(work, invoice, { action: 'take-back', to: 'sent', paymentId: payment.id })
  const isWaiting = isReopened && (payment.excess_status === 'open' || payment.excess_status === 'returning')
  return { creditMinor: isWaiting ? payment.excess_minor : 0n, payer: creditHolderOf(payment) }
}

// What its seller gave back before it was taken back is no part of the invoice any more; it leaves once.
const takeFromLeaving = async ({ tx, now }: Work, depositId: string): Promise<TakenBack | null> => {
  const leaving = await lockLeaving(tx, depositId)
  if (!leaving || !(await moveCredit(tx, leaving.id, { action: 'take-back', endedAt: now }))) return null
  return { creditMinor: leaving.excess_minor, payer: creditHolderOf(leaving) }
}

type Taking = Pick<Work, 'tx' | 'now'>

const reopen = async (work: Taking, invoice: InvoiceRecord, payment: PaymentRow): Promise<InvoiceRecord> => {
  next(paymentLifecycle, { state: payment.status, action: 'return' })
  await markTakenBack(work.tx, payment, work.now)
  const takenBack = { minor: payment.amount_minor, on: payment.authorized_on }
  return recordStep(work.tx, invoice, { action: 'take-back', to: 'sent', paymentId: null, takenBack })
}

/** What banks took back of an invoice while another payment of it was under way is no part of it any more, now that it is open again. */
export const dropTakenBack = async (work: Taking, invoice: InvoiceRecord): Promise<void> => {
  let open = invoice
  for (const payment of await selectTakenBack(work.tx, invoice.id)) open = await reopen(work, open, payment)
}

const askStaff = (work: Work, invoice: InvoiceRecord, payment: PaymentRow): Promise<void> =>
  openCase(work.tx, {
    id: newId(),
    provider: providerOf(payment.payee_account_type ?? invoice.accountType),
    kind: 'taken_back_from_paid_invoice',
    subject: payment.id,
    told: { invoiceId: invoice.id, status: invoice.status },
    at: work.now,
  })
