import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/db.ts'

export const insertSession = async (tx: Tx, row: Insertable<Database['sessions']>): Promise<void> => {
  await tx.insertInto('sessions').values(row).execute()
}

type Promotion = { id: string; tokenHash: Buffer; organizationId: string | null; expiresAt: Instant }

/** Null when the session ended or is full already. */
export const promoteSession = async (tx: Tx, { id, tokenHash, organizationId, expiresAt }: Promotion) => {
  const row = await tx
    .updateTable('sessions')
    .set({
      kind: 'full',
      token_hash: tokenHash,
      organization_id: organizationId,
      expires_at: expiresAt,
      last_seen_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('kind', '<>', 'full')
    .returning(['user_id', 'method'])
    .executeTakeFirst()
  return row ?? null
}

export const moveSession = async (
  tx: Tx,
  { id, tokenHash, organizationId }: Omit<Promotion, 'expiresAt'>,
): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ token_hash: tokenHash, organization_id: organizationId })
    .where('id', '=', id)
    .where('kind', '=', 'full')
    .execute()
}

/** What a half-finished session still needs; null when it ended. The row is taken. */
export const lockSession = (tx: Tx, id: string) =>
  tx.selectFrom('sessions').select(['kind', 'method', 'needs_code']).where('id', '=', id).forUpdate().executeTakeFirst()

/** False when it ended already. */
export const deleteSession = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deleteOtherSessions = async (
  tx: Tx,
  { userId, keptId }: { userId: string; keptId: string | null },
): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId))
    .execute()
}
