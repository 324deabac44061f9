import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'

/** False when somebody has the address already. */
export const insertUser = async (tx: Tx, row: Insertable<Database['users']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const loginColumns = [
  'id',
  'email',
  'password_hash',
  'first_name',
  'language',
  'time_zone',
  'status',
  'email_verified_at',
  'second_factor',
  'phone_number',
  'google_subject',
  'linkedin_subject',
] as const

export const findUserByEmail = (tx: Tx, email: string) =>
  tx.selectFrom('users').select(loginColumns).where('email', '=', email).executeTakeFirst()

export const findLoginRow = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(loginColumns).where('id', '=', userId).executeTakeFirst()

const subjectColumns = { google: 'google_subject', linkedin: 'linkedin_subject' } as const

export const findUserBySubject = (tx: Tx, provider: SocialProvider, subject: string) =>
  tx.selectFrom('users').select(loginColumns).where(subjectColumns[provider], '=', subject).executeTakeFirst()

export const saveSubject = async (
  tx: Tx,
  { userId, provider, subject }: { userId: string; provider: SocialProvider; subject: string | null },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ [subjectColumns[provider]]: subject })
    .where('id', '=', userId)
    .execute()
}

/** False when another hash is stored than `was` says, where it says one. */
export const savePasswordHash = async (
  tx: Tx,
  { userId, passwordHash, was }: { userId: string; passwordHash: string; was?: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .$if(was !== undefined, (query) => query.where('password_hash', 'is not distinct from', was ?? null))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const findUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'language',
      'status',
      'kyc_status',
      'phone_number',
      'phone_country_iso',
      'is_phone_verified',
      'email_verified_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()

export const markEmailVerified = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ email_verified_at: sql`coalesce(email_verified_at, clock_timestamp())` })
    .where('id', '=', userId)
    .execute()
}

/** The organizations of a user, in the order of joining. The transaction must act for the user. */
export const selectMemberships = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .leftJoin('directory_entries as d', 'd.organization_id', 'o.id')
    .select([
      'o.id',
      'o.handle',
      'o.name',
      'o.legal_name',
      'o.organization_type',
      'o.status',
      'o.verification_status',
      'o.pricing_tier',
      'o.waitlists',
      'o.time_zone',
      'o.base_currency',
      'd.address',
      'm.role',
      'm.is_ubo',
      'm.pep_status',
    ])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('o.id')
    .execute()

export const isHandleInDirectory = async (tx: Tx, handle: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('directory_entries')
    .select('handle_key')
    .where('handle_key', '=', handle.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
