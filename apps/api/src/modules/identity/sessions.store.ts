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
      mailbox_proved_at: sql`case when kind = 'sign-up' or method = 'email-code' then clock_timestamp() else mailbox_proved_at end`,
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

export const lockSessionRow = (tx: Tx, id: string) =>
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

export const deleteOwnSession = async (
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The sessions that somebody could still act in. */
export const selectLiveSessions = (tx: Tx, { userId, idleMs }: { userId: string; idleMs: number }) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'full')
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .where('last_seen_at', '>', sql<never>`clock_timestamp() - make_interval(secs => ${idleMs / 1000})`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
