import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'
import { type Row, toRecord } from './invoices.store.ts'

/** What was due before the day that it was so long ago where the seller is. */
type When = { readonly now: Instant; readonly earlierMs: number; readonly limit: number }

/** Sellers of invoices that became overdue without their being told, of everybody. */
export const selectOverdueSellers = async (tx: Tx, { now, earlierMs, limit }: When): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from sellers_of_overdue(${now}, ${earlierMs} * interval '1 millisecond', ${limit}) as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Those of one seller, the oldest first, held still until the transaction ends. */
export const selectOverdueUntold = async (
  tx: Tx,
  { organizationId, now, earlierMs, limit }: When & { readonly organizationId: string },
): Promise<InvoiceRecord[]> => {
  const { rows } = await sql<Row>`select * from invoices
    where sender_id = ${organizationId} and status = 'sent' and overdue_told_at is null
      and due_date < ((${now}::timestamptz - ${earlierMs} * interval '1 millisecond') at time zone seller_time_zone)::date
    order by due_date, id limit ${limit} for update`.execute(tx)
  return rows.map(toRecord)
}

/** Notes that their seller was told of these. */
export const noteOverdueTold = async (tx: Tx, ids: readonly string[], at: Instant): Promise<void> => {
  if (ids.length === 0) return
  await tx.updateTable('invoices').set({ overdue_told_at: at }).where('id', 'in', ids).execute()
}
