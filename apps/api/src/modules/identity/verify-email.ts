import type { Actor, Call, OpenCall } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { emit } from '../../platform/events.ts'
import { storedEmail } from './email-address.domain.ts'
import { consumeProofCode, consumeProofToken, type Proved, voidProofs } from './mailed-proofs.ts'
import { noteAct } from './note-act.ts'
import { raiseSession } from './sessions.ts'
import { findUser, markEmailVerified, selectMemberships } from './users.store.ts'

type Body = { readonly token: string } | { readonly email: string; readonly code: string }

const consume = (call: Call, body: Body): Promise<Proved> =>
  'token' in body
    ? consumeProofToken(call, { token: body.token, purposes: ['sign-up'] })
    : consumeProofCode(call, { email: storedEmail(body.email), code: body.code, purpose: 'sign-up' })

/** Signs in the browser that began the sign-up, under a new session token; false in any other. */
export const signInHere = async (call: Call<Actor>, userId: string): Promise<boolean> => {
  const { actor } = call
  if (actor.kind !== 'intermediate' || actor.sessionKind !== 'sign-up' || actor.userId !== userId) return false
  const user = await findUser(call.tx, userId)
  if (user?.status !== 'enabled') return false
  const [first] = await selectMemberships(call.tx, userId)
  return raiseSession(call, { sessionId: actor.sessionId, organizationId: first?.id ?? null })
}

/** Counts a user's address as confirmed and makes the other mails about it useless. The caller has consumed a proof. */
export const confirmEmail = async (call: Call<Actor>, userId: string): Promise<void> => {
  await voidProofs(call, { userId, purposes: ['sign-up', 'invited'] })
  await markEmailVerified(call.tx, userId)
  await emit(call, 'user.email-verified', { userId })
  await noteAct(call, { action: 'user.email-verified', actorKind: 'user', actorId: userId })
}

/** Confirms the address once. The browser that signed up is signed in by it, under a new session token; any other only confirms. */
export const verifyEmail = (open: OpenCall<Actor>, body: Body): Promise<{ userId: string; isSignedIn: boolean }> =>
  open.transaction(async (call) => {
    const { userId } = await consume(call, body)
    await actAs(call.tx, { userId })
    await confirmEmail(call, userId)
    return { userId, isSignedIn: await signInHere(call, userId) }
  })
