import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/db/db.ts'

/** False when somebody of the staff has the address already. */
export const insertStaff = async (db: Db | Tx, row: Insertable<Database['staff']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const lockStaffByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('staff').select(['id', 'email', 'role']).where('email', '=', email).forUpdate().executeTakeFirst()

export const updateStaff = async (tx: Tx, staffId: string, change: Updateable<Database['staff']>): Promise<void> => {
  await tx.updateTable('staff').set(change).where('id', '=', staffId).execute()
}

/** Ends every session of a member of staff, half-finished ones too. */
export const deleteSessionsOf = async (tx: Tx, staffId: string): Promise<void> => {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

/** A new authenticator begins with none of its codes used. */
export const forgetUsedSteps = async (tx: Tx, staffId: string): Promise<void> => {
  await tx.deleteFrom('staff_used_codes').where('staff_id', '=', staffId).execute()
}

export const selectStaff = (db: Db | Tx) =>
  db
    .selectFrom('staff as s')
    .select((row) => [
      's.id',
      's.email',
      's.first_name',
      's.last_name',
      's.role',
      's.is_enabled',
      's.created_at',
      row
        .selectFrom('staff_sessions as t')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('t.staff_id', '=', 's.id')
        .where('t.kind', '=', 'full')
        .where('t.expires_at', '>', sql<never>`clock_timestamp()`)
        .as('sessions'),
    ])
    .orderBy('s.email')
    .execute()

export const findStaffByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('staff').select(['id', 'password_hash', 'is_enabled']).where('email', '=', email).executeTakeFirst()

export const findStaff = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('staff')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'totp_secret', 'is_enabled'])
    .where('id', '=', staffId)
    .executeTakeFirst()

export const insertStaffSession = async (tx: Tx, row: Insertable<Database['staff_sessions']>): Promise<void> => {
  await tx.insertInto('staff_sessions').values(row).execute()
}

export const promoteStaffSession = async (
  tx: Tx,
  { id, tokenHash, expiresAt }: { id: string; tokenHash: Buffer; expiresAt: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_sessions')
    .set({ kind: 'full', token_hash: tokenHash, expires_at: expiresAt, last_seen_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('kind', '=', 'intermediate')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deleteStaffSession = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('staff_sessions').where('id', '=', id).execute()
}

type Seen = { readonly staffId: string; readonly network: string }

/** Whether a member of staff signed in from the network in the last 180 days. */
export const isStaffNetwork = async (tx: Tx, { staffId, network }: Seen): Promise<boolean> => {
  const row = await tx
    .selectFrom('staff_networks')
    .select('network')
    .where('staff_id', '=', staffId)
    .where('network', '=', network)
    .where('seen_at', '>', sql<never>`clock_timestamp() - interval '180 days'`)
    .executeTakeFirst()
  return row !== undefined
}

export const noteStaffNetwork = async (tx: Tx, { staffId, network }: Seen): Promise<void> => {
  await tx
    .insertInto('staff_networks')
    .values({ staff_id: staffId, network })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'network']).doUpdateSet({ seen_at: sql`clock_timestamp()` }),
    )
    .execute()
}

/** False when the authenticator's code of this step was used before. */
export const useStep = async (tx: Tx, { staffId, step }: { staffId: string; step: bigint }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_used_codes')
    .values({ staff_id: staffId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the authenticator's code of this step was used before. */
export const isStepUsed = async (tx: Tx, { staffId, step }: { staffId: string; step: bigint }): Promise<boolean> => {
  const row = await tx
    .selectFrom('staff_used_codes')
    .select('step')
    .where('staff_id', '=', staffId)
    .where('step', '=', step)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteExpiredStaffRows = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('staff_sessions').where('expires_at', '<', sql<never>`now()`).execute()
  await tx.deleteFrom('staff_used_codes').where('used_at', '<', sql<never>`now() - interval '1 day'`).execute()
  await tx.deleteFrom('staff_networks').where('seen_at', '<', sql<never>`now() - interval '180 days'`).execute()
}
