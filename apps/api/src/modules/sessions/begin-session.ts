import type { BegunSession, sessionEndpoints } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { z } from 'zod'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { beginByPassword } from './begin-by-password.ts'
import { beginBySocial } from './begin-by-social.ts'

type Body = z.infer<(typeof sessionEndpoints)['sessions.begin']['body']>

/** First step of signing in: with a password, or with what a provider's page brought back. */
export const beginSession = (open: OpenCall<Actor>, body: Body): Promise<BegunSession> =>
  'password' in body ? beginByPassword(open, body) : beginBySocial(open, body)
