import type { Actor, Call, User } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { deleteSession, insertSession, moveSession, promoteSession } from './sessions.store.ts'

const lifetimeSeconds = { 'sign-up': 24 * 3600, intermediate: 5 * 60, full: 12 * 3600 } as const

const expiryOf = (call: Pick<Call, 'wall'>, kind: keyof typeof lifetimeSeconds) =>
  instantOf(msOf(call.wall) + lifetimeSeconds[kind] * 1000)

type Opening = { readonly userId: string; readonly kind: 'sign-up' | 'intermediate' }

/** Opens a powerless session for somebody between two steps; the browser's earlier session ends. Answers the session's id. */
export const openSession = async (call: Call<Actor>, { userId, kind }: Opening): Promise<string> => {
  if ('sessionId' in call.actor) await deleteSession(call.tx, call.actor.sessionId)
  const token = newToken()
  const id = newId()
  await insertSession(call.tx, {
    id,
    token_hash: hashOf(token),
    user_id: userId,
    kind,
    expires_at: expiryOf(call, kind),
    user_agent: call.device.userAgent,
    address: call.device.address,
  })
  call.cookies.set('session', token, lifetimeSeconds[kind])
  return id
}

type Raising = { readonly sessionId: string; readonly organizationId: string | null }

/** Turns a powerless session into a full one under a new token. False when it ended or was raised meanwhile. */
export const raiseSession = async (call: Call<Actor>, { sessionId, organizationId }: Raising): Promise<boolean> => {
  const token = newToken()
  const isRaised = await promoteSession(call.tx, {
    id: sessionId,
    tokenHash: hashOf(token),
    organizationId,
    expiresAt: expiryOf(call, 'full'),
  })
  if (isRaised) call.cookies.set('session', token, lifetimeSeconds.full)
  return isRaised
}

/** Makes the signed-in session act for another organization, under a new token. The caller has checked the membership. */
export const switchOrganization = async (call: Call<User>, organizationId: string): Promise<void> => {
  const token = newToken()
  await moveSession(call.tx, { id: call.actor.sessionId, tokenHash: hashOf(token), organizationId })
  call.cookies.set('session', token, lifetimeSeconds.full)
}

/** Ends the session of the caller. */
export const closeSession = async (call: Call<User>): Promise<void> => {
  await deleteSession(call.tx, call.actor.sessionId)
  call.cookies.clear('session')
}
