import type { Actor, Call, Cookies } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { deleteDevices, findDevice, insertDevice } from './devices.store.ts'

const rememberedSeconds = 30 * 24 * 3600

/** The id under which this browser is remembered for the user, or null. It spares the sign-in code and nothing else. */
export const rememberedDevice = async (
  tx: Tx,
  { cookies, userId }: { cookies: Cookies; userId: string },
): Promise<string | null> => {
  const token = cookies.read('device')
  return token === undefined ? null : findDevice(tx, { userId, tokenHash: hashOf(token) })
}

/** Remembers this browser for the user, for 30 days. */
export const rememberDevice = async (call: Call<Actor>, userId: string): Promise<void> => {
  const token = newToken()
  await insertDevice(call.tx, {
    id: newId(),
    user_id: userId,
    token_hash: hashOf(token),
    expires_at: instantOf(msOf(call.wall) + rememberedSeconds * 1000),
    user_agent: call.device.userAgent,
    address: call.device.address,
  })
  call.cookies.set('device', token, rememberedSeconds)
}

/** Forgets every browser that is remembered for the user, this one too: for a new password or another second factor. */
export const forgetDevices = async (call: Pick<Call<Actor>, 'tx' | 'cookies'>, userId: string): Promise<void> => {
  await deleteDevices(call.tx, { userId, keptId: null })
  call.cookies.clear('device')
}
