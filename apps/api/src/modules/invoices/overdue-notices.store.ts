import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isOverdue } from './invoice-list.store.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { type Row, toRecord } from './invoices.store.ts'

type When = { readonly at: Instant; readonly limit: number }

/** Sellers of invoices that became overdue without their being told, of everybody. */
export const selectOverdueSellers = async (tx: Tx, { at, limit }: When): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from sellers_of_overdue(${at}, ${limit}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of one seller, the oldest first, held still until the transaction ends. */
export const selectOverdueUntold = async (
  tx: Tx,
  { organizationId, at, limit }: When & { readonly organizationId: string },
): Promise<InvoiceRecord[]> => {
  const { rows } = await sql<Row>`select * from invoices
    where sender_id = ${organizationId} and ${isOverdue(at)} and overdue_told_at is null
    order by due_date, id limit ${limit} for update`.execute(tx)
  return rows.map(toRecord)
}

/** Notes that their seller was told of these. */
export const noteOverdueTold = async (tx: Tx, ids: readonly string[], at: Instant): Promise<void> => {
  if (ids.length === 0) return
  await tx.updateTable('invoices').set({ overdue_told_at: at }).where('id', 'in', ids).execute()
}
