import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import { timeZoneNamed } from '@contado/money'
import type { Call, Language } from '../../platform/call.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import { hasForeignTag, storedEmail } from './email-address.domain.ts'
import { noteAct } from './note-act.ts'
import { findUserBySubject, insertUser } from './users.store.ts'

/** The address as it is stored. Refuses one with a `+tag` in production, but for the product's own domain. */
export const newEmail = (email: string, { isProduction, mailFrom }: Settings): string => {
  const address = storedEmail(email)
  const ownDomain = mailFrom.replace(/^.*@/, '').replace(/>.*$/, '')
  if (isProduction && hasForeignTag(address, ownDomain)) {
    throw refuseField('email', 'plus-addressing', 'Email with plus addressing are not allowed')
  }
  return address
}

type NewLogin = {
  /** As `newEmail` made it. */
  readonly email: string
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly timeZone?: string | undefined
  readonly marketing?: Readonly<Record<string, string | undefined>> | undefined
  readonly isEmailVerified: boolean
  readonly social?: { readonly provider: SocialProvider; readonly subject: string }
}

// Both reckon days by the zone: one that either does not know would stop lists and releases for others, too.
const zoneUnknownToDatabase = '22023'
const unknownZone = (): Refusal => refuseField('timeZone', 'invalid', 'timeZone is invalid')
const notUnique = '23505'

const socialColumns = ({ social }: NewLogin) => ({
  google_subject: social?.provider === 'google' ? social.subject : null,
  linkedin_subject: social?.provider === 'linkedin' ? social.subject : null,
})

const refusalOf = (error: unknown): unknown => {
  const code = postgresCode(error)
  if (code === zoneUnknownToDatabase) return unknownZone()
  return code === notUnique ? new Refusal('SocialAccountInUse') : error
}

/**
 * Makes a login, and the transaction then acts for it. Answers the user's id. Refuses EmailAlreadyInUse, SocialAccountInUse and an
 * unknown time zone.
 */
export const createLogin = async (call: Call, login: NewLogin): Promise<string> => {
  const timeZone = timeZoneNamed(login.timeZone ?? 'America/New_York')
  if (timeZone === null) throw unknownZone()
  const { social } = login
  if (social && (await findUserBySubject(call.tx, social.provider, social.subject))) {
    throw new Refusal('SocialAccountInUse')
  }
  const userId = newId()
  const isNew = await insertUser(call.tx, {
    id: userId,
    email: login.email,
    password_hash: login.passwordHash,
    first_name: login.firstName.trim(),
    last_name: login.lastName.trim(),
    language: login.language,
    time_zone: timeZone,
    marketing: JSON.stringify(login.marketing ?? {}),
    email_verified_at: login.isEmailVerified ? call.wall : null,
    ...socialColumns(login),
  }).catch((error: unknown) => {
    throw refusalOf(error)
  })
  if (!isNew) throw new Refusal('EmailAlreadyInUse')
  await actAs(call.tx, { userId })
  await emit(call, 'user.signed-up', { userId })
  await noteAct(call, { action: 'user.signed-up', actorKind: 'user', actorId: userId })
  return userId
}
