import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { BegunSession, sessionEndpoints } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { z } from 'zod'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { beginByPassword } from './begin-by-password.ts'

type Body = z.infer<(typeof sessionEndpoints)['sessions.begin']['body']>

/** First step of signing in: with a password, or with what a provider's page brought back. */
export const beginSession = async (open: OpenCall<Actor>, body: Body): Promise<BegunSession> => {
  if ('password' in body) return beginByPassword(open, body)
  throw new Refusal('SocialSignInNotConfigured')
}
