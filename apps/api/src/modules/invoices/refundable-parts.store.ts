import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** What of an open or denied invoice's parts was neither given back nor taken back by the payer's bank, in minor units. */
export const sumRefundable = async (tx: Tx, invoiceId: string): Promise<bigint> => {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(amount_minor), 0) as total from payments
    where invoice_id = ${invoiceId} and is_part and method in ('balance', 'transfer') and status = 'settled'
      and not exists (select from deposits d where d.id = payments.deposit_id and d.reversed_at is not null)`.execute(
    tx,
  )
  return BigInt(rows[0]?.total ?? '0')
}
