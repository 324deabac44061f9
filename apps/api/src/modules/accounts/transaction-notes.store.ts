import type { Tx } from '../../platform/db/db.ts'

/**
 * What one side reads about one movement in its list of transactions. `description` has no language: an invoice's number, a
 * reference. The kind of a transaction follows from the movement's cause ('invoice.payment', 'invoice.guarantee',
 * 'invoice.release') and its sign.
 */
export type TransactionNote = {
  readonly organizationId: string
  readonly transferId: string
  readonly counterparty: string
  readonly description: string
  readonly invoiceId: string | null
}

export const insertTransactionNotes = async (tx: Tx, notes: readonly TransactionNote[]): Promise<void> => {
  const rows = notes.map((note) => ({
    organization_id: note.organizationId,
    ledger_transfer_id: note.transferId,
    counterparty: note.counterparty,
    description: note.description,
    invoice_id: note.invoiceId,
  }))
  await tx.insertInto('transaction_notes').values(rows).execute()
}

/** The acting organization's notes on these movements, by the movement's id. */
export const selectTransactionNotes = async (
  tx: Tx,
  { organizationId, transferIds }: { organizationId: string; transferIds: readonly string[] },
): Promise<ReadonlyMap<string, TransactionNote>> => {
  if (transferIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('transaction_notes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('ledger_transfer_id', 'in', [...transferIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.ledger_transfer_id,
      {
        organizationId: row.organization_id,
        transferId: row.ledger_transfer_id,
        counterparty: row.counterparty,
        description: row.description,
        invoiceId: row.invoice_id,
      },
    ]),
  )
}
