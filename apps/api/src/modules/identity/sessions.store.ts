import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/db.ts'

export const insertSession = async (tx: Tx, row: Insertable<Database['sessions']>): Promise<void> => {
  await tx.insertInto('sessions').values(row).execute()
}

type Promotion = { id: string; tokenHash: Buffer; organizationId: string | null; expiresAt: Instant }

export const promoteSession = async (
  tx: Tx,
  { id, tokenHash, organizationId, expiresAt }: Promotion,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
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
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
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

export const deleteSession = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', id).execute()
}
