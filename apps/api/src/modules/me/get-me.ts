import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { currencies } from '@contado/money'
import type { Actor, Call, User } from '../../platform/call.ts'
import { currentUserOf } from '../identity/index.ts'

/** Who is signed in; a browser that is between two steps of signing in is nobody yet. */
export const getMe = (call: Call<Actor>): Promise<CurrentUser> => {
  const { actor } = call
  if (actor.kind !== 'user') throw new Refusal('Unauthenticated')
  return currentUserOf(call, actor)
}

/** What the client needs to know besides the user. */
export const getConstants = async ({ settings, now, actor }: Call<User>) => ({
  productName: settings.productName,
  isSandbox: settings.isSandbox,
  currencies: [...currencies],
  businessNow: now,
  timeZone: actor.timeZone,
})
