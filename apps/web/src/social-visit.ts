import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { Address } from '@contado/ui/foundation/address.ts'
import { client } from './api.ts'

const storedKey = 'social-visit'

/** What somebody wants of the provider: signing in, a new login, or one more way into the login they have. */
export type SocialIntent = 'sign-in' | 'sign-up' | 'connect'

export type SocialVisit = {
  readonly provider: SocialProvider
  readonly intent: SocialIntent
  /** What the provider's page must bring back. */
  readonly state: string
  /** Where to go on afterwards, an address inside this application. */
  readonly next: Address | null
}

const isVisit = (value: unknown): value is SocialVisit =>
  typeof value === 'object' && value !== null && 'provider' in value && 'intent' in value && 'state' in value

/** Leaves for the provider's page, which comes back to /auth/callback/{provider}. Throws ApiProblem. */
export const beginSocialVisit = async ({ provider, intent, next }: Omit<SocialVisit, 'state'>): Promise<void> => {
  const { authorizationUrl } = await client.call('sessions.start-social', { body: { provider, intent } })
  const state = new URL(authorizationUrl).searchParams.get('state') ?? ''
  sessionStorage.setItem(storedKey, JSON.stringify({ provider, intent, state, next } satisfies SocialVisit))
  window.location.assign(authorizationUrl)
}

/** The visit that this tab began, once: whoever comes back a second time begins again. */
export const takeSocialVisit = (): SocialVisit | null => {
  const stored = sessionStorage.getItem(storedKey)
  sessionStorage.removeItem(storedKey)
  if (stored === null) return null
  const value: unknown = JSON.parse(stored)
  return isVisit(value) ? value : null
}
