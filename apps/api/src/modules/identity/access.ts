import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import type { Call, User } from '../../platform/call.ts'
import { restMsOf } from '../../platform/idle-times.ts'
import { browserOf } from './browser-of.ts'
import { deleteDevice, deleteDevices, selectDevices } from './devices.store.ts'
import { rememberedDevice } from './devices.ts'
import { deleteOtherSessions, deleteOwnSession, selectLiveSessions } from './sessions.store.ts'
import { selectNewestSignIns } from './sign-ins.store.ts'

const seen = ({ user_agent, address }: { user_agent: string; address: string }) => ({
  ...browserOf(user_agent),
  address,
})

type Access = Pick<SecurityOverview, 'sessions' | 'devices' | 'signIns'>

const currentDevice = ({ tx, cookies, actor }: Call<User>): Promise<string | null> =>
  rememberedDevice(tx, { cookies, userId: actor.userId })

/** Where the user is signed in, which browsers are remembered, and the newest 20 sign-ins, tried and done. */
export const accessOf = async (call: Call<User>): Promise<Access> => {
  const { tx, actor } = call
  const { userId, sessionId } = actor
  const sessions = await selectLiveSessions(tx, { userId, idleMs: restMsOf(call.settings.idle.customer) })
  const deviceId = await currentDevice(call)
  const devices = await selectDevices(tx, userId)
  const signIns = await selectNewestSignIns(tx, userId)
  return {
    sessions: sessions.map((row) => ({
      sessionId: row.id,
      ...seen(row),
      startedAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.id === sessionId,
    })),
    devices: devices.map((row) => ({
      deviceId: row.id,
      ...seen(row),
      rememberedAt: row.created_at,
      expiresAt: row.expires_at,
      isCurrent: row.id === deviceId,
    })),
    signIns: signIns.map((row) => ({ at: row.at, method: row.method, outcome: row.outcome, ...seen(row) })),
  }
}

/** Ends another session of the user. False when there is no such other one. */
export const endOtherSession = async ({ tx, actor }: Call<User>, sessionId: string): Promise<boolean> =>
  sessionId !== actor.sessionId && (await deleteOwnSession(tx, { userId: actor.userId, sessionId }))

/** Ends every other session of the user and forgets every remembered browser but this one. */
export const endOtherAccess = async (call: Call<User>): Promise<void> => {
  const { userId, sessionId } = call.actor
  const keptId = await currentDevice(call)
  await deleteOtherSessions(call.tx, { userId, keptId: sessionId })
  await deleteDevices(call.tx, { userId, keptId })
}

/** Forgets one remembered browser of the user. False when there is none. */
export const forgetDevice = async (call: Call<User>, deviceId: string): Promise<boolean> => {
  const isCurrent = (await currentDevice(call)) === deviceId
  const isForgotten = await deleteDevice(call.tx, { userId: call.actor.userId, deviceId })
  if (isForgotten && isCurrent) call.cookies.clear('device')
  return isForgotten
}
