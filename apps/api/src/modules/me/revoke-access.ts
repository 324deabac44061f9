import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, User } from '../../platform/call.ts'
import { endOtherAccess, endOtherSession, forgetDevice } from '../identity/index.ts'

type Done = Promise<{ done: true }>

/** Signs one other session of the user out. */
export const revokeSession = async (call: Call<User>, { sessionId }: { sessionId: string }): Done => {
  if (!(await endOtherSession(call, sessionId))) throw new Refusal('NotFound')
  return { done: true }
}

/** Signs every other session of the user out, and forgets every other remembered browser. */
export const revokeOtherSessions = async (call: Call<User>): Done => {
  await endOtherAccess(call)
  return { done: true }
}

/** Forgets a remembered browser: its next sign-in asks for a code. */
export const revokeDevice = async (call: Call<User>, { deviceId }: { deviceId: string }): Done => {
  if (!(await forgetDevice(call, deviceId))) throw new Refusal('NotFound')
  return { done: true }
}
