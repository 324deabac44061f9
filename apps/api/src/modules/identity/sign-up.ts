import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { signupEndpoints } from '@contado/contract/signups/signups.endpoints.ts'
import { timeZoneNamed } from '@contado/money'
import type { z } from 'zod'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Settings } from '../../platform/settings.ts'
import { hasForeignTag, storedEmail } from './email-address.domain.ts'
import { noteAct } from './note-act.ts'
import { openSession } from './sessions.ts'
import { startVerification } from './start-verification.ts'
import { insertUser } from './users.store.ts'

type Body = z.infer<(typeof signupEndpoints)['signups.set-credentials']['body']>

const checkAddress = (email: string, { isProduction, mailFrom }: Settings): void => {
  const ownDomain = mailFrom.replace(/^.*@/, '').replace(/>.*$/, '')
  if (isProduction && hasForeignTag(email, ownDomain)) {
    throw refuseField('email', 'plus-addressing', 'Email with plus addressing are not allowed')
  }
}

// Both reckon days by the zone: one that either does not know would stop lists and releases for others, too.
const zoneUnknownToDatabase = '22023'
const unknownZone = (): Refusal => refuseField('timeZone', 'invalid', 'timeZone is invalid')

/** Creates the login and mails its verification; this browser gets a powerless session that the verification can raise. */
export const signUp = async (open: OpenCall<Actor>, body: Body): Promise<{ userId: string; email: string }> => {
  const email = storedEmail(body.email)
  checkAddress(email, open.settings)
  const { language } = body
  const timeZone = timeZoneNamed(body.timeZone ?? 'America/New_York')
  if (timeZone === null) throw unknownZone()
  const passwordHash = await hashPassword(body.password)
  return open.transaction(async (call) => {
    const userId = newId()
    const firstName = body.firstName.trim()
    const isNew = await insertUser(call.tx, {
      id: userId,
      email,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: body.lastName.trim(),
      language,
      time_zone: timeZone,
      marketing: JSON.stringify(body.marketing ?? {}),
    }).catch((error: unknown) => {
      throw postgresCode(error) === zoneUnknownToDatabase ? unknownZone() : error
    })
    if (!isNew) throw new Refusal('EmailAlreadyInUse')
    await actAs(call.tx, { userId })
    await startVerification(call, { userId, email, firstName, language })
    await openSession(call, { userId, kind: 'sign-up' })
    await emit(call, 'user.signed-up', { userId })
    await noteAct(call, { action: 'user.signed-up', actorKind: 'user', actorId: userId })
    return { userId, email }
  })
}
