import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'

export const replaceRecoveryCodes = async (tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ id: newId(), user_id: userId, code_hash: hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Uses the code if it is unused, in one statement: of any number at once exactly one succeeds. */
export const takeRecoveryCode = async (tx: Tx, userId: string, hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Null when the user has no such code. */
export const wasRecoveryCodeUsed = async (tx: Tx, userId: string, hash: Buffer): Promise<boolean | null> => {
  const row = await tx
    .selectFrom('recovery_codes')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return row ? row.used_at !== null : null
}

export const countRecoveryCodes = async (tx: Tx, userId: string): Promise<number> => {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
