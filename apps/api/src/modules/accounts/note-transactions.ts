import type { Tx } from '../../platform/db/db.ts'
import { insertTransactionNotes, type TransactionNote } from './transaction-notes.store.ts'

/**
 * Leaves words on movements for the lists of transactions, in the transaction that moves the money. A note for another
 * organization must name an invoice of both.
 */
export const noteTransactions = async (tx: Tx, notes: readonly TransactionNote[]): Promise<void> => {
  if (notes.length > 0) await insertTransactionNotes(tx, notes)
}
