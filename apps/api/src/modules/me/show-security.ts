import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import type { Call, User } from '../../platform/call.ts'
import { accessOf, findLoginOf } from '../identity/index.ts'
import { secondFactorsOf } from '../second-factors/index.ts'

/** How the user's login is guarded, and from where it is used. */
export const showSecurity = async (call: Call<User>): Promise<SecurityOverview> => {
  const { userId } = call.actor
  const login = await findLoginOf(call, userId)
  if (!login) throw new Refusal('Unauthenticated')
  const factors = await secondFactorsOf(call, userId)
  return { ...factors, hasPassword: login.passwordHash !== null, ...(await accessOf(call)) }
}
