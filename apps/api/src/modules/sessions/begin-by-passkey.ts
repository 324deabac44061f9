import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { BegunSession, sessionEndpoints } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { z } from 'zod'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { findLoginOf } from '../identity/index.ts'
import { verifySignIn } from '../second-factors/index.ts'
import { checkLogin, openStep } from './open-step.ts'

type Body = z.infer<(typeof sessionEndpoints)['sessions.begin-by-passkey']['body']>

/** First step of signing in with a passkey, which leaves nothing to ask for but the business to act for. */
export const beginByPasskey = (open: OpenCall<Actor>, body: Body): Promise<BegunSession> =>
  open.transaction(async (call) => {
    const { userId } = await verifySignIn(call, body)
    const login = await findLoginOf(call, userId)
    if (!login) throw new Refusal('PasskeyRefused')
    checkLogin(login)
    return openStep(call, login, { method: 'passkey', needsCode: false })
  })
