import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SocialProof, SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { OpenCall } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { describeError, log } from '../../platform/telemetry.ts'
import type { SocialIdentity } from '../../providers/identity-providers/identity-provider.ts'
import { identityProviderOf } from '../../providers/identity-providers/identity-provider-of.ts'
import { consumeVisit, insertVisit, type SocialIntent } from './social-visits.store.ts'

export type { SocialIntent } from './social-visits.store.ts'

const visitSeconds = 10 * 60

// A provider's failure may repeat what it was sent: only its class and code are kept.
const failed =
  (provider: SocialProvider) =>
  (error: unknown): never => {
    const { name, code = 'none' } = describeError(error)
    log.warn({ provider, name, code }, 'an identity provider was not believed')
    throw new Refusal('SocialSignInFailed')
  }

type Wanted = { readonly provider: SocialProvider; readonly intent: SocialIntent }

/** Begins a visit to a provider's sign-in page, bound to this browser for 10 minutes. Refuses SocialSignInNotConfigured and SocialSignInFailed. */
export const startSocialVisit = async (
  open: OpenCall,
  { provider, intent }: Wanted,
): Promise<{ authorizationUrl: string }> => {
  const visit = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const authorizationUrl = await identityProviderOf(open.settings, provider)
    .authorizationUrl(visit)
    .catch(failed(provider))
  const browser = newToken()
  await open.transaction(({ tx, wall }) =>
    insertVisit(tx, {
      id: newId(),
      state_hash: hashOf(visit.state),
      browser_hash: hashOf(browser),
      provider,
      intent,
      nonce: visit.nonce,
      code_verifier: visit.codeVerifier,
      expires_at: instantOf(msOf(wall) + visitSeconds * 1000),
    }),
  )
  open.cookies.set('social', browser, visitSeconds)
  return { authorizationUrl }
}

export type ProvedIdentity = SocialIdentity & { readonly provider: SocialProvider }

/**
 * Who somebody is, by what a provider's page brought back to the browser that began the visit. The visit is used up whatever comes of
 * it; the provider is asked between transactions. Refuses SocialSignInNotConfigured and SocialSignInFailed.
 */
export const proveIdentity = async (
  open: OpenCall,
  { proof, intent }: { readonly proof: SocialProof; readonly intent: SocialIntent },
): Promise<ProvedIdentity> => {
  const provider = 'googleIdToken' in proof ? 'google' : 'linkedin'
  const answer = 'googleIdToken' in proof ? proof.googleIdToken : proof.linkedInCode
  const { state } = proof
  const adapter = identityProviderOf(open.settings, provider)
  const browserHash = hashOf(open.cookies.read('social') ?? '')
  const visit = await open.transaction(({ tx }) =>
    consumeVisit(tx, { stateHash: hashOf(state), browserHash, provider, intent }),
  )
  open.cookies.clear('social')
  if (!visit) throw new Refusal('SocialSignInFailed')
  const identity = await adapter
    .identityOf(answer, { state, nonce: visit.nonce, codeVerifier: visit.code_verifier })
    .catch(failed(provider))
  return { ...identity, provider }
}
