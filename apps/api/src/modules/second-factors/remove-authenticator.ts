import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, User } from '../../platform/call.ts'
import { currentUserOf } from '../identity/index.ts'
import { factorChanged } from './factor-changed.ts'
import { deleteAuthenticator, lockFactors } from './factors.store.ts'
import { replaceRecoveryCodes } from './recovery-codes.store.ts'

/** Removes the authenticator app and its recovery codes; a verified phone or a passkey must remain. */
export const removeAuthenticator = async (call: Call<User>): Promise<CurrentUser> => {
  const { tx, actor } = call
  const { userId } = actor
  const user = await lockFactors(tx, userId)
  if (!user || user.totp_secret === null) throw new Refusal('SecondFactorNotReady')
  if (!user.is_phone_verified && !user.has_passkey) throw new Refusal('LastSecondFactor')
  await deleteAuthenticator(tx, userId, user.is_phone_verified ? 'sms' : 'email')
  await replaceRecoveryCodes(tx, userId, [])
  await factorChanged(call, { event: 'authenticator-removed' })
  return currentUserOf(call, actor)
}
