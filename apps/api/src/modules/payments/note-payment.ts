import type { Tx } from '../../platform/db/db.ts'
import { noteTransactions } from '../accounts/index.ts'
import { displayNameOf, type InvoiceRecord } from '../invoices/index.ts'

type Legs = {
  readonly outgoing?: string | undefined
  readonly incoming?: string | undefined
  /** What the house gives the payer for it. */
  readonly reward?: string | undefined
}

/** Writes what each side reads beside its leg of the movement: the other side's name, none where that is the house, and the invoice's number. */
export const notePayment = (tx: Tx, invoice: InvoiceRecord, { outgoing, incoming, reward }: Legs): Promise<void> => {
  const { recipientId, recipient } = invoice
  if (recipientId === null || recipient === null) throw new Error('a paid invoice has a recipient')
  const about = { description: invoice.number ?? '', invoiceId: invoice.id }
  const note = (organizationId: string, transferId: string | undefined, counterparty: string) =>
    transferId === undefined ? [] : [{ organizationId, transferId, counterparty, ...about }]
  return noteTransactions(tx, [
    ...note(recipientId, outgoing, displayNameOf(invoice.sender)),
    ...note(invoice.senderId, incoming, displayNameOf(recipient)),
    ...note(recipientId, reward, ''),
  ])
}
