import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

type Profile = {
  readonly firstName: string
  readonly lastName: string
  readonly language: 'en' | 'es'
  readonly timeZone: string
}

export const saveProfile = async (tx: Tx, userId: string, profile: Profile): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      language: profile.language,
      time_zone: profile.timeZone,
    })
    .where('id', '=', userId)
    .execute()
}

/** The new address counts as confirmed: it was proved by the mail that was sent to it. */
export const saveEmail = async (tx: Tx, userId: string, email: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: sql`clock_timestamp()` })
    .where('id', '=', userId)
    .execute()
}
