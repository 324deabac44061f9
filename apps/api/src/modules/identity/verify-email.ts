import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, OpenCall } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { hashOf } from '../../platform/ids.ts'
import { countGuess, forgetGuesses, guessesAt } from './attempts.ts'
import { storedEmail } from './email-address.domain.ts'
import { noteAct } from './note-act.ts'
import { raiseSession } from './sessions.ts'
import { verificationCodeHash, verificationSeconds } from './start-verification.ts'
import { findUser, markEmailVerified, selectMemberships } from './users.store.ts'
import { consumeAllOf, consumeToken, findNewestVerification } from './verifications.store.ts'

type Body = { readonly token: string } | { readonly email: string; readonly code: string }

const consumeLink = async ({ tx }: Call, tokenHash: Buffer): Promise<string> => {
  const userId = await consumeToken(tx, tokenHash)
  if (userId === null) throw new Refusal('VerificationLinkExpired')
  return userId
}

const consumeCode = async (call: Call, email: string, code: string): Promise<string> => {
  const fromHere = guessesAt('verify-email', { account: email, place: call.device.network })
  // Guesses from many addresses are bounded too, for as long as the code lives; the link works whatever they used up.
  const fromAnywhere = {
    ...guessesAt('verify-email', { account: email, place: 'anywhere' }, 50),
    windowSeconds: verificationSeconds,
  }
  await countGuess(call.apart, fromHere)
  await countGuess(call.apart, fromAnywhere)
  const newest = await findNewestVerification(call.tx, email)
  const guess = verificationCodeHash(call.settings.secret, newest?.user_id ?? email, code)
  if (!newest || !timingSafeEqual(guess, newest.code_hash)) throw new Refusal('InvalidOtpError')
  const userId = await consumeLink(call, newest.token_hash)
  await forgetGuesses(call.tx, fromHere)
  return userId
}

const signInHere = async (call: Call<Actor>, userId: string): Promise<boolean> => {
  const { actor } = call
  if (actor.kind !== 'intermediate' || actor.sessionKind !== 'sign-up' || actor.userId !== userId) return false
  const user = await findUser(call.tx, userId)
  if (user?.status !== 'enabled') return false
  const [first] = await selectMemberships(call.tx, userId)
  return raiseSession(call, { sessionId: actor.sessionId, organizationId: first?.id ?? null })
}

/** Confirms the address once. The browser that signed up is signed in by it, under a new session token; any other only confirms. */
export const verifyEmail = (open: OpenCall<Actor>, body: Body): Promise<{ userId: string; isSignedIn: boolean }> =>
  open.transaction(async (call) => {
    const userId =
      'token' in body
        ? await consumeLink(call, hashOf(body.token))
        : await consumeCode(call, storedEmail(body.email), body.code)
    await consumeAllOf(call.tx, userId)
    await markEmailVerified(call.tx, userId)
    const isSignedIn = await signInHere(call, userId)
    await emit(call, 'user.email-verified', { userId })
    await noteAct(call, { action: 'user.email-verified', actorKind: 'user', actorId: userId })
    return { userId, isSignedIn }
  })
