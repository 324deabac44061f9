import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/db.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'passkeys.transports': PasskeyRow['transports']
  }
}

export type PasskeyRow = {
  readonly id: string
  readonly user_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly sign_count: bigint
  /** How the browser reaches the authenticator, as it told when the passkey was made. */
  readonly transports: readonly AuthenticatorTransport[]
}

const columns = ['id', 'user_id', 'credential_id', 'public_key', 'sign_count', 'transports'] as const

/** False when the authenticator is registered already, with whomever. */
export const insertPasskey = async (tx: Tx, row: Insertable<Database['passkeys']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const selectPasskeys = (tx: Tx, userId: string) =>
  tx
    .selectFrom('passkeys')
    .select([...columns, 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const findPasskey = (tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> =>
  tx.selectFrom('passkeys').select(columns).where('credential_id', '=', credentialId).executeTakeFirst()

/** Notes a use. False when the counter did not advance meanwhile: two authenticators hold one key. */
export const notePasskeyUse = async (tx: Tx, id: string, signCount: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('sign_count', '<', signCount),
        where.and([where('sign_count', '=', 0n), where.val(signCount === 0n)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<void> => {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute()
}

export const insertChallenge = async (tx: Tx, row: Insertable<Database['webauthn_challenges']>): Promise<void> => {
  await tx.insertInto('webauthn_challenges').values(row).execute()
}

type Asked =
  | { readonly purpose: 'sign-in' }
  | { readonly purpose: 'register' | 'operation'; readonly userId: string; readonly sessionId: string }

type Challenge = {
  readonly challenge: string
  readonly operation: string | null
  readonly binding_hash: Buffer | null
  readonly expires_at: Instant
}

/** Uses a challenge up, in one statement: of any number of answers to it at once exactly one counts. */
export const takeChallenge = async (tx: Tx, id: string, asked: Asked): Promise<Challenge | null> => {
  const row = await tx
    .updateTable('webauthn_challenges')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('purpose', '=', asked.purpose)
    .$if(asked.purpose !== 'sign-in', (query) =>
      asked.purpose === 'sign-in'
        ? query
        : query.where('user_id', '=', asked.userId).where('session_id', '=', asked.sessionId),
    )
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .returning(['challenge', 'operation', 'binding_hash', 'expires_at'])
    .executeTakeFirst()
  return row ?? null
}
