import * as client from 'openid-client'
import type { SocialClient } from '../../platform/settings.ts'
import { discover } from './discover.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { socialIdentityOf } from './social-identity-of.ts'

/** Google answers with an identity token in the address; its signature, issuer, audience, times and nonce are checked. */
export const google = (of: SocialClient, redirectUri: string): IdentityProvider => {
  const configuration = () => discover(of, { isIdTokenFlow: true })
  return {
    authorizationUrl: async ({ state, nonce }) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
      }).href,
    identityOf: async (answer, { state, nonce }) => {
      const url = new URL(redirectUri)
      url.hash = new URLSearchParams({ id_token: answer, state }).toString()
      const claims = await client.implicitAuthentication(await configuration(), url, nonce, { expectedState: state })
      return socialIdentityOf(claims)
    },
  }
}
