import type { Actor, Call, User } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashOf, newId } from '../../platform/ids.ts'
import { newHalfToken, newSessionToken } from '../../platform/session-token.ts'
import {
  deleteOtherSessions,
  deleteSession,
  insertSession,
  lockSessionRow,
  moveSession,
  promoteSession,
} from './sessions.store.ts'
import { noteArrival, type SignInMethod } from './sign-ins.ts'

const lifetimeSeconds = {
  'sign-up': 24 * 3600,
  intermediate: 5 * 60,
  'password-reset': 10 * 60,
  full: 12 * 3600,
} as const

type Kind = keyof typeof lifetimeSeconds

const expiryOf = (call: Pick<Call, 'wall'>, kind: Kind) => instantOf(msOf(call.wall) + lifetimeSeconds[kind] * 1000)

type Opening = {
  readonly userId: string
  readonly kind: Exclude<Kind, 'full'>
  readonly method?: SignInMethod
  /** False where nothing is left to ask for. */
  readonly needsCode?: boolean
}

/** Opens a powerless session for somebody between two steps; the browser's earlier session ends. Answers the session's id. */
export const openSession = async (
  call: Call<Actor>,
  { userId, kind, method = kind === 'sign-up' ? 'sign-up' : 'password', needsCode = true }: Opening,
): Promise<string> => {
  if ('sessionId' in call.actor) await deleteSession(call.tx, call.actor.sessionId)
  const token = newHalfToken(call.settings.secret, 'session')
  const id = newId()
  await insertSession(call.tx, {
    id,
    token_hash: hashOf(token),
    user_id: userId,
    kind,
    method,
    needs_code: needsCode,
    expires_at: expiryOf(call, kind),
    user_agent: call.device.userAgent,
    address: call.device.address,
  })
  call.cookies.set('session', token, lifetimeSeconds[kind])
  return id
}

/** What a half-finished session still needs; undefined when it ended. Nobody else finishes it until the transaction ends. */
export const lockSession = ({ tx }: { tx: Tx }, sessionId: string) => lockSessionRow(tx, sessionId)

type Raising = { readonly sessionId: string; readonly organizationId: string | null }

/**
 * Turns a powerless session into a full one under a new token, and notes that its user came in. False when it ended or was raised
 * meanwhile. The transaction must act for the user.
 */
export const raiseSession = async (call: Call<Actor>, { sessionId, organizationId }: Raising): Promise<boolean> => {
  const token = newSessionToken(call.settings.secret, 'session')
  const raised = await promoteSession(call.tx, {
    id: sessionId,
    tokenHash: hashOf(token),
    organizationId,
    expiresAt: expiryOf(call, 'full'),
  })
  if (!raised) return false
  call.cookies.set('session', token, lifetimeSeconds.full)
  await noteArrival(call, { userId: raised.user_id, method: raised.method })
  return true
}

type Entering = {
  readonly userId: string
  readonly method: SignInMethod
  readonly organizationId: string | null
}

/** Signs this browser in at once, for somebody whose address counts as confirmed. The transaction must act for the user. */
export const enterAtOnce = async (call: Call<Actor>, { userId, method, organizationId }: Entering): Promise<void> => {
  const sessionId = await openSession(call, { userId, kind: 'sign-up', method })
  await raiseSession(call, { sessionId, organizationId })
}

/** Makes the signed-in session act for another organization, under a new token. The caller has checked the membership. */
export const switchOrganization = async (call: Call<User>, organizationId: string): Promise<void> => {
  const token = newSessionToken(call.settings.secret, 'session')
  await moveSession(call.tx, { id: call.actor.sessionId, tokenHash: hashOf(token), organizationId })
  call.cookies.set('session', token, lifetimeSeconds.full)
}

/** Gives the signed-in session a new token: its holder's powers or proofs have just changed. */
export const rotateSession = async (call: Call<User>): Promise<void> => {
  const token = newSessionToken(call.settings.secret, 'session')
  const { sessionId, organizationId } = call.actor
  await moveSession(call.tx, { id: sessionId, tokenHash: hashOf(token), organizationId })
  call.cookies.set('session', token, lifetimeSeconds.full)
}

/** Ends every session of a user, or every one but `keptId`, half-finished ones too. */
export const endSessionsOf = (
  { tx }: { tx: Tx },
  { userId, keptId }: { userId: string; keptId: string | null },
): Promise<void> => deleteOtherSessions(tx, { userId, keptId })

/** Ends the session of the caller. */
export const closeSession = async (call: Call<User>): Promise<void> => {
  await deleteSession(call.tx, call.actor.sessionId)
  call.cookies.clear('session')
}
