import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

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

type Noted = TransactionNote & { readonly batchId: string | null }

/** The acting organization's notes on these movements, by the movement's id. */
export const selectTransactionNotes = async (
  tx: Tx,
  { organizationId, transferIds }: { organizationId: string; transferIds: readonly string[] },
): Promise<ReadonlyMap<string, Noted>> => {
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
        batchId: row.batch_id,
      },
    ]),
  )
}

type Asked = { readonly organizationId: string; readonly most: number }

const newestNoted = async (
  tx: Tx,
  { organizationId, most }: Asked,
  condition: RawBuilder<boolean>,
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('transaction_notes')
    .select('ledger_transfer_id')
    .where('organization_id', '=', organizationId)
    .where(condition)
    .orderBy('ledger_transfer_id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.ledger_transfer_id)
}

/** The newest movements about an invoice, by the movement's id. */
export const selectNotedOf = (tx: Tx, asked: Asked & { readonly invoiceId: string }): Promise<string[]> =>
  newestNoted(tx, asked, sql`invoice_id = ${asked.invoiceId}`)

/** The newest movements whose words hold a text, by the movement's id; more are not looked at. */
export const selectNoted = (tx: Tx, asked: Asked & { readonly search: string }): Promise<string[]> => {
  const pattern = likePattern(asked.search)
  return newestNoted(tx, asked, sql`(counterparty ilike ${pattern} or description ilike ${pattern})`)
}
