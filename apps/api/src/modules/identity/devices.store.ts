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

/** All of the user's but the kept one. */
export const deleteDevices = async (
  tx: Tx,
  { userId, keptId }: { userId: string; keptId: string | null },
): Promise<void> => {
  await tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .execute()
}

export const deleteDevice = async (
  tx: Tx,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const selectDevices = (tx: Tx, userId: string) =>
  tx
    .selectFrom('trusted_devices')
    .select(['id', 'user_agent', 'address', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .orderBy('created_at', 'desc')
    .execute()
