import type { Call, User } from '../../platform/call.ts'
import { forgetDevices } from '../identity/index.ts'
import { voidBegun } from './factors.store.ts'
import { type FactorEvent, tellOwner } from './tell-owner.ts'

type Change = { readonly event: FactorEvent; readonly values?: Readonly<Record<string, string>> }

/**
 * What follows from any change of a second factor: no browser is remembered any more, the owner is told, and whatever was begun
 * before it has to begin anew, since it may have begun while no code was asked for. The caller holds the user's row.
 */
export const factorChanged = async (call: Call<User>, change: Change): Promise<void> => {
  const { userId } = call.actor
  await voidBegun(call.tx, userId)
  await forgetDevices(call, userId)
  await tellOwner(call, { userId, ...change })
}
