import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { SocialProvider } from '@contado/contract/sessions/social-proof.ts'
import type { Settings } from '../../platform/settings.ts'
import { google } from './google.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { linkedin } from './linkedin.ts'

const adapters = { google, linkedin } as const

/** The provider as the settings configure it. Refuses SocialSignInNotConfigured. */
export const identityProviderOf = (
  { social, customerUrl }: Pick<Settings, 'social' | 'customerUrl'>,
  provider: SocialProvider,
): IdentityProvider => {
  const of = social[provider]
  if (of === null) throw new Refusal('SocialSignInNotConfigured')
  return adapters[provider](of, `${customerUrl}/auth/callback/${provider}`)
}
