import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'

export type SignInRow = Selectable<Database['sign_ins']>

export const insertSignIn = async (tx: Tx, row: Insertable<Database['sign_ins']>): Promise<void> => {
  await tx.insertInto('sign_ins').values(row).execute()
}

/** The newest 500 places that the user signed in from, and whether that was in the last 180 days. */
export const selectPlaces = (tx: Tx, userId: string) =>
  tx
    .selectFrom('sign_ins')
    .select(['user_agent', 'network', sql<boolean>`at > clock_timestamp() - interval '180 days'`.as('is_recent')])
    .where('user_id', '=', userId)
    .where('outcome', '=', 'signed-in')
    .orderBy('at', 'desc')
    .limit(500)
    .execute()

/** Whether the user signed in from the network in the last 180 days. */
export const isNetworkOf = async (
  tx: Tx,
  { userId, network }: { userId: string; network: string },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('outcome', '=', 'signed-in')
    .where('at', '>', sql<never>`clock_timestamp() - interval '180 days'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const selectNewestSignIns = (tx: Tx, userId: string) =>
  tx
    .selectFrom('sign_ins')
    .select(['at', 'method', 'outcome', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()
