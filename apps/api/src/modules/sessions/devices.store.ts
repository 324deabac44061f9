import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'

export const insertDevice = async (tx: Tx, row: Insertable<Database['trusted_devices']>): Promise<void> => {
  await tx.insertInto('trusted_devices').values(row).execute()
}

export const findDevice = async (
  tx: Tx,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
): Promise<string | null> => {
  const row = await tx
    .selectFrom('trusted_devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.id ?? null
}
