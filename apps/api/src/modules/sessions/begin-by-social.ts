import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { SocialProof } from '@contado/contract/sessions/social-proof.ts'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { findSocialLogin, proveIdentity } from '../identity/index.ts'
import { checkLogin, openStep } from './open-step.ts'

/**
 * First step of signing in through a provider: the login that the provider's account is connected to, never one with the same
 * address. Refuses SocialAccountUnknown where there is none.
 */
export const beginBySocial = async (open: OpenCall<Actor>, proof: SocialProof): Promise<BegunSession> => {
  const identity = await proveIdentity(open, { proof, intent: 'sign-in' })
  return open.transaction(async (call) => {
    const login = await findSocialLogin(call, identity)
    if (!login) throw new Refusal('SocialAccountUnknown')
    checkLogin(login)
    return openStep(call, login, { method: identity.provider })
  })
}
