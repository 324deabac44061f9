import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, User } from '../../platform/call.ts'
import { currentUserOf } from '../identity/index.ts'
import { lockFactors, savePhoneNumber } from './factors.store.ts'
import { type Phone, readPhone } from './phone-number.ts'

/** Saves a number that is not verified yet. A verified one is changed by verifying another. */
export const savePhone = async (call: Call<User>, body: Phone): Promise<CurrentUser> => {
  const { tx, actor } = call
  const phone = readPhone(body)
  const user = await lockFactors(tx, actor.userId)
  if (user?.is_phone_verified) {
    if (user.phone_number !== phone.phoneNumber) throw new Refusal('SecondFactorNotReady')
    return currentUserOf(call, actor)
  }
  await savePhoneNumber(tx, actor.userId, phone)
  return currentUserOf(call, actor)
}
