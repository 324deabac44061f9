import * as client from 'openid-client'
import type { SocialClient } from '../../platform/settings.ts'
import { discover } from './discover.ts'
import type { IdentityProvider, SocialVisit } from './identity-provider.ts'
import { socialIdentityOf } from './social-identity-of.ts'

const challengeFor = async (configuration: client.Configuration, { codeVerifier }: SocialVisit) =>
  configuration.serverMetadata().supportsPKCE()
    ? { code_challenge: await client.calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' }
    : {}

const verifierFor = (configuration: client.Configuration, { codeVerifier }: SocialVisit) =>
  configuration.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: codeVerifier } : {}

// Only this provider answers at this redirect address, which says as much as the parameter would (RFC 9207, 4).
const issuerFor = (configuration: client.Configuration) => {
  const { issuer, authorization_response_iss_parameter_supported: isNamed } = configuration.serverMetadata()
  return isNamed === true ? { iss: issuer } : {}
}

/** LinkedIn answers with a code; it knows no nonce, so the code, the state and the secret of the client bind its token to the visit. */
export const linkedin = (of: SocialClient, redirectUri: string): IdentityProvider => {
  const configure = () => discover(of, { isIdTokenFlow: false })
  return {
    authorizationUrl: async (visit) => {
      const configuration = await configure()
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: visit.state,
        ...(await challengeFor(configuration, visit)),
      }).href
    },
    identityOf: async (answer, visit) => {
      const configuration = await configure()
      const url = new URL(redirectUri)
      url.search = new URLSearchParams({
        code: answer,
        state: visit.state,
        ...issuerFor(configuration),
      }).toString()
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: visit.state,
        idTokenExpected: true,
        ...verifierFor(configuration, visit),
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('there is no identity token')
      if (claims.email !== undefined) return socialIdentityOf(claims)
      const more = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return socialIdentityOf({ ...more, ...claims })
    },
  }
}
