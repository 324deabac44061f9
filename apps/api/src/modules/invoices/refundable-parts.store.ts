import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** What of an open invoice's parts came from balances and was not given back, in minor units. */
export const sumRefundable = async (tx: Tx, invoiceId: string): Promise<bigint> => {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(amount_minor), 0) as total from payments
    where invoice_id = ${invoiceId} and is_part and method = 'balance' and status = 'settled'`.execute(tx)
  return BigInt(rows[0]?.total ?? '0')
}
