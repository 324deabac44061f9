import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'

type ProofRow = Database['email_verifications']
export type ProofPurpose = 'sign-up' | 'invited' | 'sign-in' | 'password-reset' | 'email-change'

export const insertProof = async (tx: Tx, row: Insertable<ProofRow>): Promise<void> => {
  await tx.insertInto('email_verifications').values(row).execute()
}

type Key = { readonly tokenHash: Buffer; readonly purposes: readonly ProofPurpose[] }

/** Consumes a token; null when it is unknown, used or expired. */
export const consumeProof = async (tx: Tx, { tokenHash, purposes }: Key) => {
  const row = await tx
    .updateTable('email_verifications')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', sql<never>`clock_timestamp()`)
    .returning(['user_id', 'purpose', 'new_email', 'invite_id'])
    .executeTakeFirst()
  return row ?? null
}

type Newest = {
  readonly email: string
  readonly purpose: ProofPurpose
  readonly browserHash: Buffer
  /** Whose proofs count whichever browser asked for them. */
  readonly userId: string | null
  readonly codeSeconds: number
}

/** The newest proof of an address that one browser asked for, else of one user: only its code counts there. */
export const findProofOfBrowser = (tx: Tx, { email, purpose, browserHash, userId, codeSeconds }: Newest) =>
  tx
    .selectFrom('users as u')
    .innerJoin('email_verifications as v', 'v.user_id', 'u.id')
    .select(['u.id as user_id', 'v.token_hash', 'v.code_hash'])
    .select(
      sql<boolean>`v.created_at > clock_timestamp() - make_interval(secs => ${codeSeconds})`.as('is_code_in_time'),
    )
    .where('u.email', '=', email)
    .where('v.purpose', '=', purpose)
    .where(({ or, eb }) => or([eb('v.browser_hash', '=', browserHash), eb('v.user_id', '=', userId)]))
    // What somebody asks for elsewhere does not take the place of what was asked for here.
    .orderBy(sql`coalesce(v.browser_hash = ${browserHash}, false)`, 'desc')
    .orderBy('v.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The invitation of the newest proof that was mailed to an address for one, used or not. */
export const findInviteOfProof = async (tx: Tx, email: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('email_verifications as v', 'v.user_id', 'u.id')
    .select('v.invite_id')
    .where('u.email', '=', email)
    .where('v.purpose', '=', 'invited')
    .orderBy('v.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.invite_id ?? null
}

/** What else was mailed to the user for these purposes is of no use any more. */
export const consumeProofsOf = async (
  tx: Tx,
  { userId, purposes }: { userId: string; purposes: readonly ProofPurpose[] },
): Promise<void> => {
  await tx
    .updateTable('email_verifications')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('consumed_at', 'is', null)
    .execute()
}
