import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { timeZoneNamed } from '@contado/money'
import type { Call, Language, User } from '../../platform/call.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { currentUserOf } from './current-user-of.ts'
import { saveProfile } from './profiles.store.ts'

type Profile = {
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly timeZone: string
}

// Node and the database both reckon days by the zone: both must know it.
const zoneUnknownToDatabase = '22023'
const unknownZone = () => refuseField('timeZone', 'invalid', 'timeZone is invalid')

/** Changes the user's name, language and time zone. Refuses a validation error for a zone that nobody knows. */
export const updateProfile = async (call: Call<User>, profile: Profile): Promise<CurrentUser> => {
  const { tx, actor } = call
  const timeZone = timeZoneNamed(profile.timeZone)
  if (timeZone === null) throw unknownZone()
  const { firstName, lastName, language } = profile
  const saved = { firstName: firstName.trim(), lastName: lastName.trim(), language, timeZone }
  await saveProfile(tx, actor.userId, saved).catch((error: unknown) => {
    throw postgresCode(error) === zoneUnknownToDatabase ? unknownZone() : error
  })
  return currentUserOf(call, actor)
}
