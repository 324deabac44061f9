import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { signupEndpoints } from '@contado/contract/signups/signups.endpoints.ts'
import type { z } from 'zod'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { createLogin, newEmail } from './create-login.ts'
import { openSession } from './sessions.ts'
import { startVerification } from './start-verification.ts'

type Body = z.infer<(typeof signupEndpoints)['signups.set-credentials']['body']>
type Credentials = Extract<Body, { password: string }>
type SignedUp = { readonly userId: string; readonly email: string; readonly isSignedIn: boolean }

const withPassword = async (open: OpenCall<Actor>, body: Credentials): Promise<SignedUp> => {
  const email = newEmail(body.email, open.settings)
  const passwordHash = await hashPassword(body.password)
  return open.transaction(async (call) => {
    const userId = await createLogin(call, { ...body, email, passwordHash, isEmailVerified: false })
    await startVerification(call, { userId, email, firstName: body.firstName.trim(), language: body.language })
    await openSession(call, { userId, kind: 'sign-up' })
    return { userId, email, isSignedIn: false }
  })
}

/** Creates the login and mails its verification; this browser gets a powerless session that the verification can raise. */
export const signUp = async (open: OpenCall<Actor>, body: Body): Promise<SignedUp> => {
  if ('password' in body) return withPassword(open, body)
  throw new Refusal('SocialSignInNotConfigured')
}
