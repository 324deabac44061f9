import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, User } from '../../platform/call.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { currentUserOf, rotateSession } from '../identity/index.ts'
import { factorChanged } from './factor-changed.ts'
import { findPendingPhone, lockFactors, saveVerifiedPhone } from './factors.store.ts'
import { guessedOnce, noCode, sentCode, withSession } from './one-time-codes.ts'
import { phoneStep } from './send-phone-code.ts'

const notUnique = '23505'

/**
 * Makes the number that the code was texted to the user's own; codes then come by text unless an authenticator app is set up. Refuses
 * PhoneNumberInUse, which only whoever holds the telephone is told, where it is another login's already.
 */
export const verifyPhone = async (call: Call<User>, { smsOtp }: { smsOtp: string }): Promise<CurrentUser> => {
  const { tx, actor, settings } = call
  const user = await lockFactors(tx, actor.userId)
  const phone = await findPendingPhone(tx, actor.sessionId)
  const own = withSession(call)
  const step = phone === null ? null : phoneStep(settings.secret, phone)
  await guessedOnce(own, step === null ? noCode : sentCode(own, { ...step, code: smsOtp, channels: ['sms'] }))
  if (phone === null || !user) throw new Refusal('InvalidOtpError')
  await saveVerifiedPhone(tx, actor.userId, phone).catch((error: unknown) => {
    throw postgresCode(error) === notUnique ? new Refusal('PhoneNumberInUse') : error
  })
  // A copy of this session that somebody took before has not become able to pay.
  await rotateSession(call)
  const event = user.is_phone_verified ? 'phone-changed' : 'phone-added'
  await factorChanged(call, { event, values: { ending: phone.phoneNumber.slice(-4) } })
  return currentUserOf(call, actor)
}
