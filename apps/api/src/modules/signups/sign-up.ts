import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { signupEndpoints } from '@contado/contract/signups/signups.endpoints.ts'
import type { z } from 'zod'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { hashPassword } from '../../platform/passwords.ts'
import {
  browserAsking,
  createLogin,
  enterAtOnce,
  newEmail,
  openSession,
  proveIdentity,
  refuseWeakPassword,
  startVerification,
} from '../identity/index.ts'

type Body = z.infer<(typeof signupEndpoints)['signups.set-credentials']['body']>
type Credentials = Extract<Body, { password: string }>
type Social = Exclude<Body, Credentials>
type SignedUp = { readonly userId: string; readonly email: string; readonly isSignedIn: boolean }

const withPassword = async (open: OpenCall<Actor>, body: Credentials): Promise<SignedUp> => {
  const email = newEmail(body.email, open.settings)
  const { password, firstName, lastName } = body
  await refuseWeakPassword(open, { field: 'password', password, ownTexts: [email, firstName, lastName] })
  const passwordHash = await hashPassword(password)
  return open.transaction(async (call) => {
    const userId = await createLogin(call, { ...body, email, passwordHash, isEmailVerified: false })
    const browserHash = await browserAsking(call, { email, purpose: 'sign-up' })
    const { language } = body
    await startVerification(call, { userId, email, firstName: body.firstName.trim(), language, browserHash })
    await openSession(call, { userId, kind: 'sign-up' })
    return { userId, email, isSignedIn: false }
  })
}

const withProvider = async (open: OpenCall<Actor>, body: Social): Promise<SignedUp> => {
  const { provider, subject, firstName, lastName, ...proved } = await proveIdentity(open, {
    proof: body,
    intent: 'sign-up',
  })
  // An address that the provider did not verify could be anybody's.
  if (proved.email === null) throw new Refusal('SocialSignInFailed')
  const email = newEmail(proved.email, open.settings)
  return open.transaction(async (call) => {
    const { language, timeZone, marketing } = body
    const userId = await createLogin(call, {
      ...{ email, firstName, lastName, language, timeZone, marketing },
      passwordHash: null,
      isEmailVerified: true,
      social: { provider, subject },
    })
    await emit(call, 'user.email-verified', { userId })
    await enterAtOnce(call, { userId, method: provider, organizationId: null })
    return { userId, email, isSignedIn: true }
  })
}

/**
 * Creates a login. With a password its verification is mailed, and this browser gets a powerless session that the verification can
 * raise; with a provider's proof the address counts as confirmed and this browser is signed in.
 */
export const signUp = (open: OpenCall<Actor>, body: Body): Promise<SignedUp> =>
  'password' in body ? withPassword(open, body) : withProvider(open, body)
