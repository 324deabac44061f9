import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

const factorColumns = [
  'u.id',
  'u.email',
  'u.language',
  'u.time_zone',
  'u.second_factor',
  'u.phone_number',
  'u.phone_country_iso',
  'u.is_phone_verified',
  'u.totp_secret',
  'u.totp_since',
  'u.totp_pending_secret',
  'u.totp_pending_at',
  'u.paused_until',
] as const

const hasPasskey = sql<boolean>`exists (select from passkeys p where p.user_id = u.id)`.as('has_passkey')

export const findFactors = (tx: Tx, userId: string) =>
  tx.selectFrom('users as u').select(factorColumns).select(hasPasskey).where('u.id', '=', userId).executeTakeFirst()

/** The same, and nobody else changes the user's factors until the transaction ends. */
export const lockFactors = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users as u')
    .select(factorColumns)
    .select(hasPasskey)
    .where('u.id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** False when the step was used before. Waits for another use of it that is under way. */
export const takeStep = async (tx: Tx, { userId, step }: { userId: string; step: bigint }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_authenticator_steps')
    .values({ user_id: userId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether the step was used before. */
export const isStepTaken = async (tx: Tx, { userId, step }: { userId: string; step: bigint }): Promise<boolean> => {
  const row = await tx
    .selectFrom('used_authenticator_steps')
    .select('step')
    .where('user_id', '=', userId)
    .where('step', '=', step)
    .executeTakeFirst()
  return row !== undefined
}

type Phone = { readonly phoneNumber: string; readonly countryIso: string }

export const savePhoneNumber = async (tx: Tx, userId: string, { phoneNumber, countryIso }: Phone): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ phone_number: phoneNumber, phone_country_iso: countryIso })
    .where('id', '=', userId)
    .where('is_phone_verified', '=', false)
    .execute()
}

/** Codes come to the verified phone unless they come from an authenticator app. */
export const saveVerifiedPhone = async (tx: Tx, userId: string, { phoneNumber, countryIso }: Phone): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      phone_number: phoneNumber,
      phone_country_iso: countryIso,
      is_phone_verified: true,
      phone_verified_at: sql`clock_timestamp()`,
      second_factor: sql`case when second_factor = 'totp' then 'totp' else 'sms' end`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Keeps in the session which number is being verified. */
export const setPendingPhone = async (tx: Tx, sessionId: string, phone: Phone): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ pending_phone_number: phone.phoneNumber, pending_phone_country_iso: phone.countryIso })
    .where('id', '=', sessionId)
    .execute()
}

export const findPendingPhone = async (tx: Tx, sessionId: string): Promise<Phone | null> => {
  const row = await tx
    .selectFrom('sessions')
    .select(['pending_phone_number', 'pending_phone_country_iso'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row?.pending_phone_number || !row.pending_phone_country_iso) return null
  return { phoneNumber: row.pending_phone_number, countryIso: row.pending_phone_country_iso }
}

export const savePendingSecret = async (tx: Tx, userId: string, sealed: Buffer): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ totp_pending_secret: sealed, totp_pending_at: sql`clock_timestamp()` })
    .where('id', '=', userId)
    .execute()
}

export const saveAuthenticator = async (tx: Tx, userId: string, sealed: Buffer): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      second_factor: 'totp',
      totp_secret: sealed,
      totp_since: sql`clock_timestamp()`,
      totp_pending_secret: null,
      totp_pending_at: null,
    })
    .where('id', '=', userId)
    .execute()
}

export const deleteAuthenticator = async (tx: Tx, userId: string, otherwise: 'sms' | 'email'): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      second_factor: otherwise,
      totp_secret: null,
      totp_since: null,
      totp_pending_secret: null,
      totp_pending_at: null,
    })
    .where('id', '=', userId)
    .execute()
}

/** Only the mailbox is left; the number stays, and is verified anew. */
export const clearFactors = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ is_phone_verified: false, phone_verified_at: null })
    .set({
      second_factor: 'email',
      totp_secret: null,
      totp_since: null,
      totp_pending_secret: null,
      totp_pending_at: null,
    })
    .where('id', '=', userId)
    .execute()
}

/** Whether there is such a person, whom nobody else changes until the transaction ends. */
export const lockPerson = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()) !== undefined

/** Passkeys and recovery codes of somebody whom staff help. */
export const removeKeys = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select remove_keys_of(${userId})`.execute(tx)
}

/** Ends the sessions and forgets the remembered browsers of somebody whom staff help. */
export const endAccess = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select end_access_of(${userId})`.execute(tx)
}

/** A number that somebody else vouches for. Where codes came by text they do so from now on, too; a mailbox alone stays one. */
export const replacePhone = async (tx: Tx, userId: string, { phoneNumber, countryIso }: Phone): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      phone_number: phoneNumber,
      phone_country_iso: countryIso,
      phone_verified_at: sql`case when is_phone_verified then clock_timestamp() end`,
    })
    .where('id', '=', userId)
    .execute()
}

export const pauseUntil = async (tx: Tx, userId: string, until: Instant): Promise<void> => {
  await tx.updateTable('users').set({ paused_until: until }).where('id', '=', userId).execute()
}

export const saveSecondFactor = async (tx: Tx, userId: string, secondFactor: 'sms' | 'totp'): Promise<void> => {
  await tx.updateTable('users').set({ second_factor: secondFactor }).where('id', '=', userId).execute()
}

/** A pending authenticator app, codes on their way to a phone and challenges to create a passkey count no longer. */
export const voidBegun = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ totp_pending_secret: null, totp_pending_at: null })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('one_time_codes')
    .set({ expires_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('operation', '=', 'me.verify-phone')
    .where('used_at', 'is', null)
    .execute()
  await tx
    .updateTable('webauthn_challenges')
    .set({ consumed_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'register')
    .where('consumed_at', 'is', null)
    .execute()
}
