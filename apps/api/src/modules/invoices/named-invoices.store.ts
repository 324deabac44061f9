import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { toRecord } from './invoices.store.ts'

type Which = {
  readonly senderId: string
  readonly currency: string
  readonly references: readonly string[]
  readonly numbers: readonly string[]
}

/** The sent invoices of a seller that bear one of the references or one of the numbers, oldest first. */
export const selectNamedInvoices = async (
  tx: Tx,
  { senderId, currency, references, numbers }: Which,
): Promise<InvoiceRecord[]> => {
  if (references.length + numbers.length === 0) return []
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('currency', '=', currency)
    .where('sent_at', 'is not', null)
    .where(
      sql<boolean>`(creditor_reference = any(${[...references]}::text[]) or number = any(${[...numbers]}::text[]))`,
    )
    .orderBy('sent_at')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(toRecord)
}
