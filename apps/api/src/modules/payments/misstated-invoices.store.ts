import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Misstated = { readonly invoice_id: string; readonly status: string; readonly payment_status: string }

const statesDiffer = (invoice: string, payment: string) =>
  sql`(i.status = ${invoice}) <> coalesce(p.status = ${payment}, false)`

const differences = {
  guaranteed: statesDiffer('allocated', 'guaranteed'),
  processing: statesDiffer('processing_payment', 'processing'),
  // Or what the hold waits for.
  held: sql`(${statesDiffer('pending_payment_approval', 'held')}
    or i.awaits_verification <> coalesce(p.status = 'held' and p.awaits_verification, false))`,
} as const

/** Invoices whose state and whose payment's state say different things; the first twenty. */
export const selectMisstated = async (tx: Tx, about: keyof typeof differences): Promise<Misstated[]> => {
  const { rows } = await sql<Misstated>`
    select i.id as invoice_id, i.status, coalesce(p.status, 'none') as payment_status
    from invoices i left join payments p on p.id = i.payment_id
    where i.status not in ('draft', 'scheduled', 'deleted') and ${differences[about]}
    order by i.id limit 20`.execute(tx)
  return rows
}
