import type { ExpressionBuilder, Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import { alongside } from '../../platform/db/transaction-end.ts'

export type Channel = 'email' | 'sms' | 'passkey'
type Bound = { readonly sessionId: string; readonly operation: string; readonly bindingHash: Buffer }

/** A newer code for the same thing takes the place of the earlier one. */
export const replaceCode = async (tx: Tx, row: Insertable<Database['one_time_codes']>): Promise<void> => {
  await tx
    .updateTable('one_time_codes')
    .set({ expires_at: sql`clock_timestamp()` })
    .where('session_id', '=', row.session_id)
    .where('operation', '=', row.operation)
    .where('binding_hash', '=', row.binding_hash)
    .where('used_at', 'is', null)
    .execute()
  await tx.insertInto('one_time_codes').values(row).execute()
}

type Wanted = Bound & { readonly codeHash: Buffer; readonly channels: readonly Channel[] }

const live =
  ({ sessionId, operation, bindingHash, codeHash, channels }: Wanted) =>
  ({ and, eb }: ExpressionBuilder<Database, 'one_time_codes'>) =>
    and([
      eb('session_id', '=', sessionId),
      eb('operation', '=', operation),
      eb('binding_hash', '=', bindingHash),
      eb('code_hash', '=', codeHash),
      eb('channel', 'in', channels),
      eb('used_at', 'is', null),
      eb('expires_at', '>', sql<never>`clock_timestamp()`),
    ])

/** Whether the code is live, without using it. */
export const isCodeLive = async (tx: Tx, wanted: Wanted): Promise<boolean> => {
  const row = await tx.selectFrom('one_time_codes').select('id').where(live(wanted)).executeTakeFirst()
  return row !== undefined
}

/** Uses the code if it is live, in one statement: of any number at once exactly one succeeds. */
export const takeCode = async (tx: Tx, wanted: Wanted): Promise<boolean> => {
  const taken = await tx
    .updateTable('one_time_codes')
    .set({ used_at: sql`clock_timestamp()` })
    .where(live(wanted))
    .returning('channel')
    .executeTakeFirst()
  if (taken?.channel === 'email') await noteMailboxProved(tx, wanted.sessionId)
  return taken !== undefined
}

const noteMailboxProved = async (tx: Tx, sessionId: string): Promise<void> => {
  const proved = { mailbox_proved_at: sql<never>`clock_timestamp()` }
  await alongside(tx, tx.updateTable('sessions').set(proved).where('id', '=', sessionId).execute())
}

/** Whether a mailed code or link was used in the session within the last ten minutes, which is as long as such a code is valid. */
export const isMailboxJustProved = async (tx: Tx, sessionId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('mailbox_proved_at', '>', sql<never>`clock_timestamp() - interval '10 minutes'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the user spent this code lately, on whatever it was. */
export const wasCodeUsed = async (
  tx: Tx,
  { userId, codeHash }: { userId: string; codeHash: Buffer },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('one_time_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}
