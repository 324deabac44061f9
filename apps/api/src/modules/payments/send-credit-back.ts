import { creditLifecycle } from '@contado/contract/payments/credit-lifecycle.ts'
import { money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { emitStep } from '../../platform/events.ts'
import { noteTransactions } from '../accounts/index.ts'
import { displayNameOf, type InvoiceRecord, lockForStep, noteInvoiceEvent } from '../invoices/index.ts'
import { carryOutOrRefuse, invoiceMovements } from '../ledger/index.ts'
import { providerOf, purseOf, sendBack } from '../rails/index.ts'
import { creditHolderOf } from './credit-holder.domain.ts'
import { type CreditRow, moveCredit, selectCredit, selectEventId } from './credits.store.ts'

/**
 * Sends an overpayment or a refunded part back, once: credit → payer available where the payer has an account here, else credit → cash and back to the bank
 * account that it came from. Nothing where it was taken back meanwhile.
 */
export const sendCreditBack = async (work: Work, paymentId: string): Promise<void> => {
  const { tx, now } = work
  const found = await selectCredit(tx, paymentId)
  const invoice = found && (await lockForStep(tx, found.invoice_id))
  if (!found || !invoice) throw new Error('an overpayment is not there')
  const action = found.is_refund ? 'pay-refund-out' : 'pay-out'
  if (!(await moveCredit(tx, paymentId, { action, endedAt: now }))) return
  const to = found.payer_account_type === null ? 'bank' : 'account'
  await (to === 'bank' ? sendToBank(work, found) : sendToPayer(work, found, invoice))
  // The refund told both sides already.
  if (found.is_refund) return
  const amount = moneyText(money(found.excess_minor, found.currency))
  const { id: invoiceId, senderId: organizationId, recipientId } = invoice
  await noteInvoiceEvent(work, { invoiceId, kind: 'credit-returned', organizationId: null, details: { amount, to } })
  const step = { lifecycle: creditLifecycle, action, to: 'returned' } as const
  await emitStep(work, step, { organizationId, recipientId, invoiceId, paymentId })
}

const creditOf = ({ now }: Work, row: CreditRow) => ({
  id: row.excess_transfer_id,
  causeId: row.excess_transfer_id,
  at: now,
  seller: purseOf({ organizationId: row.payee_id, currency: row.currency, accountType: row.payee_account_type }),
  payer: creditHolderOf(row),
  minor: row.excess_minor,
})

const sendToPayer = async (work: Work, row: CreditRow, invoice: InvoiceRecord): Promise<void> => {
  const { payer_id: organizationId, payer_account_type: accountType, currency } = row
  if (organizationId === null || accountType === null) throw new Error('the payer has no account here')
  const to = purseOf({ organizationId, currency, accountType })
  await carryOutOrRefuse(work.tx, invoiceMovements.creditToPayer({ ...creditOf(work, row), to }))
  const note = { description: invoice.number ?? '', invoiceId: invoice.id, counterparty: displayNameOf(invoice.sender) }
  await noteTransactions(work.tx, [{ organizationId, transferId: row.excess_transfer_id, ...note }])
}

const sendToBank = async (work: Work, row: CreditRow): Promise<void> => {
  const credit = creditOf(work, row)
  const eventId = await selectEventId(work.tx, row.deposit_id)
  if (eventId === null) throw new Error('an overpayment came with no deposit')
  await carryOutOrRefuse(work.tx, invoiceMovements.creditSentBack(credit))
  const { id, minor } = credit
  await sendBack(work, { id, provider: providerOf(row.payee_account_type), eventId, currency: row.currency, minor })
}
