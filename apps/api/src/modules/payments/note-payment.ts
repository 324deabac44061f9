import type { Tx } from '../../platform/db/db.ts'
import { noteTransactions } from '../accounts/index.ts'
import { displayNameOf, type InvoiceRecord } from '../invoices/index.ts'

/** Writes what each side reads beside its leg of the movement: the other side's name and the invoice's number. */
export const notePayment = (
  tx: Tx,
  invoice: InvoiceRecord,
  legs: { readonly outgoing?: string; readonly incoming?: string },
): Promise<void> => {
  const { recipientId, recipient } = invoice
  if (recipientId === null || recipient === null) throw new Error('a paid invoice has a recipient')
  const about = { description: invoice.number ?? '', invoiceId: invoice.id }
  return noteTransactions(tx, [
    ...(legs.outgoing === undefined
      ? []
      : [
          {
            organizationId: recipientId,
            transferId: legs.outgoing,
            counterparty: displayNameOf(invoice.sender),
            ...about,
          },
        ]),
    ...(legs.incoming === undefined
      ? []
      : [
          {
            organizationId: invoice.senderId,
            transferId: legs.incoming,
            counterparty: displayNameOf(recipient),
            ...about,
          },
        ]),
  ])
}
