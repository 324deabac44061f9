import type { SocialProof, SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { SocialVisit } from './social-visit.ts'

/** What a provider's page brought back. */
export type SocialAnswer =
  | { readonly kind: 'proof'; readonly proof: SocialProof }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed' }
  /** Nothing of this tab: it began no visit, or another one. */
  | { readonly kind: 'stray' }

type Returned = { readonly provider: string; readonly search: string; readonly fragment: string }

const cancellations = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize', 'interaction_required']

const proofOf = (provider: SocialProvider, returned: URLSearchParams, state: string): SocialProof | null => {
  const key = provider === 'google' ? 'id_token' : 'code'
  const value = returned.get(key)
  if (!value) return null
  return provider === 'google' ? { googleIdToken: value, state } : { linkedInCode: value, state }
}

/** Reads where a provider's page came back to: Google answers in the fragment, LinkedIn in the query, both may refuse in either. */
export const readSocialAnswer = (
  { provider, search, fragment }: Returned,
  visit: Pick<SocialVisit, 'provider' | 'state'> | null,
): SocialAnswer => {
  const [query, hash] = [new URLSearchParams(search), new URLSearchParams(fragment)]
  const returned = provider === 'google' && !query.has('error') ? hash : query
  if (visit === null || visit.provider !== provider || visit.state === '' || returned.get('state') !== visit.state) {
    return { kind: 'stray' }
  }
  const error = returned.get('error')
  if (error !== null) return { kind: cancellations.includes(error) ? 'canceled' : 'failed' }
  const proof = proofOf(visit.provider, returned, visit.state)
  return proof === null ? { kind: 'failed' } : { kind: 'proof', proof }
}
