import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, User } from '../../platform/call.ts'
import { currentUserOf } from '../identity/index.ts'
import { factorChanged } from './factor-changed.ts'
import { lockFactors, saveSecondFactor } from './factors.store.ts'

/** Chooses where codes come from, of what is set up already. Refuses SecondFactorNotReady. */
export const chooseSecondFactor = async (
  call: Call<User>,
  { secondFactor }: { secondFactor: 'sms' | 'totp' },
): Promise<CurrentUser> => {
  const { tx, actor } = call
  const { userId } = actor
  const user = await lockFactors(tx, userId)
  const isReady = secondFactor === 'sms' ? user?.is_phone_verified : user?.totp_secret !== null
  if (!user || !isReady) throw new Refusal('SecondFactorNotReady')
  if (user.second_factor !== secondFactor) {
    await saveSecondFactor(tx, userId, secondFactor)
    await factorChanged(call, { event: `second-factor-${secondFactor}` })
  }
  return currentUserOf(call, actor)
}
