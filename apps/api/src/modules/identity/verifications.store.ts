import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'

export const insertVerification = async (tx: Tx, row: Insertable<Database['email_verifications']>): Promise<void> => {
  await tx.insertInto('email_verifications').values(row).execute()
}

/** Consumes the link's token; null when it is unknown, used or expired. */
export const consumeToken = async (tx: Tx, tokenHash: Buffer): Promise<string | null> => {
  const row = await tx
    .updateTable('email_verifications')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The newest verification of an address: only its code counts. */
export const findNewestVerification = (tx: Tx, email: string) =>
  tx
    .selectFrom('users as u')
    .innerJoin('email_verifications as v', 'v.user_id', 'u.id')
    .select(['u.id as user_id', 'v.token_hash', 'v.code_hash'])
    .where('u.email', '=', email)
    .orderBy('v.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What else was mailed to the user is of no use any more. */
export const consumeAllOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('email_verifications')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('consumed_at', 'is', null)
    .execute()
}
