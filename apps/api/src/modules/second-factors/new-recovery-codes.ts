import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, User } from '../../platform/call.ts'
import { lockFactors } from './factors.store.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { tellOwner } from './tell-owner.ts'

/** Ten new recovery codes for the authenticator app; the earlier ones no longer work. */
export const newRecoveryCodes = async (call: Call<User>): Promise<{ recoveryCodes: string[] }> => {
  const { tx, actor } = call
  const { userId } = actor
  const user = await lockFactors(tx, userId)
  if (!user || user.totp_secret === null) throw new Refusal('SecondFactorNotReady')
  const recoveryCodes = await renewRecoveryCodes(call, userId)
  await tellOwner(call, { userId, event: 'recovery-codes-renewed' })
  return { recoveryCodes }
}
