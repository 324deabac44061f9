import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, User } from '../../platform/call.ts'
import { currentUserOf, rotateSession } from '../identity/index.ts'
import { factorChanged } from './factor-changed.ts'
import { findPendingPhone, lockFactors, saveVerifiedPhone } from './factors.store.ts'
import { guessedOnce, spendSentCode, withSession } from './one-time-codes.ts'
import { phoneStep } from './send-phone-code.ts'

/** Makes the number that the code was texted to the user's own; codes then come by text unless an authenticator app is set up. */
export const verifyPhone = async (call: Call<User>, { smsOtp }: { smsOtp: string }): Promise<CurrentUser> => {
  const { tx, actor, settings } = call
  const user = await lockFactors(tx, actor.userId)
  const phone = await findPendingPhone(tx, actor.sessionId)
  await guessedOnce(withSession(call), async () =>
    phone === null
      ? 'wrong'
      : spendSentCode(withSession(call), { ...phoneStep(settings.secret, phone), code: smsOtp, channels: ['sms'] }),
  )
  if (phone === null || !user) throw new Refusal('InvalidOtpError')
  await saveVerifiedPhone(tx, actor.userId, phone)
  // A copy of this session that somebody took before has not become able to pay.
  await rotateSession(call)
  const event = user.is_phone_verified ? 'phone-changed' : 'phone-added'
  await factorChanged(call, { event, values: { ending: phone.phoneNumber.slice(-4) } })
  return currentUserOf(call, actor)
}
