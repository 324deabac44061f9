import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export type Account = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

const clients = { google: 'contado-google', linkedin: 'contado-linkedin' } as const
const linkedinSecret = 'a secret between the two of us'
const keyId = 'of-this-run'

/** What one browser brings back from the provider's page. */
export type BroughtBack = { readonly answer: string; readonly state: string }

export type OpenidProvider = {
  readonly issuer: string
  /** What the product is started with to use it. */
  readonly env: Readonly<Record<string, string>>
  /** Walks from the authorization address to the page of ours that it ends at, as somebody with this account. */
  readonly signIn: (authorizationUrl: string, account: Account) => Promise<BroughtBack>
  /** An identity token of the provider's own key, or of another one, with the claims changed. */
  readonly forge: (claims: JWTPayload, key?: CryptoKey) => Promise<string>
  readonly clientOf: (provider: 'google' | 'linkedin') => string
  readonly close: () => Promise<void>
}

const clientsFor = (customerUrl: string) => [
  {
    client_id: clients.google,
    token_endpoint_auth_method: 'none',
    grant_types: ['implicit'],
    response_types: ['id_token'],
    redirect_uris: [`${customerUrl}/auth/callback/google`],
  },
  {
    client_id: clients.linkedin,
    client_secret: linkedinSecret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${customerUrl}/auth/callback/linkedin`],
  },
]

type Context = { oidc: { session?: { accountId?: string }; client?: { clientId: string }; provider: Provider } }

// Consent is not what is tested: everybody has given it.
const grantEverything = async ({ oidc }: Context) => {
  const grant = new oidc.provider.Grant({
    accountId: oidc.session?.accountId ?? '',
    clientId: oidc.client?.clientId ?? '',
  })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

const configurationFor = (customerUrl: string, jwk: object, accounts: ReadonlyMap<string, Account>) => ({
  clients: clientsFor(customerUrl),
  jwks: { keys: [jwk] },
  cookies: { keys: ['of this run'] },
  features: { devInteractions: { enabled: false } },
  responseTypes: ['code', 'id_token'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name'],
  },
  pkce: { required: () => false },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: () => accounts.get(accountId),
  }),
  loadExistingGrant: grantEverything,
  interactions: { url: () => '/interaction' },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
})

// A fetch without a browser: follows the provider's pages with a jar of its own until they lead back to us.
const walk = async (from: string, { until }: { until: string }): Promise<URL> => {
  const jar = new Map<string, string>()
  let url = from
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
    if (url.startsWith(until)) return new URL(url)
  }
  throw new Error('the provider leads nowhere')
}

/** A real OpenID provider on loopback, with a client like Google's (identity token in the fragment) and one like LinkedIn's (code). */
export const startOpenidProvider = async (customerUrl: string): Promise<OpenidProvider> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, use: 'sig', alg: 'RS256' }
  const accounts = new Map<string, Account>()
  let whoSignsIn = ''
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction')) {
      void provider.interactionFinished(request, response, { login: { accountId: whoSignsIn } })
    } else provider.callback()(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationFor(customerUrl, jwk, accounts))
  return {
    issuer,
    env: {
      GOOGLE_CLIENT_ID: clients.google,
      GOOGLE_ISSUER: issuer,
      LINKEDIN_CLIENT_ID: clients.linkedin,
      LINKEDIN_CLIENT_SECRET: linkedinSecret,
      LINKEDIN_ISSUER: issuer,
    },
    signIn: async (authorizationUrl, account) => {
      accounts.set(account.sub, account)
      whoSignsIn = account.sub
      const { hash, searchParams } = await walk(authorizationUrl, { until: customerUrl })
      const answers = hash === '' ? searchParams : new URLSearchParams(hash.slice(1))
      return { answer: answers.get('id_token') ?? answers.get('code') ?? '', state: answers.get('state') ?? '' }
    },
    forge: (claims, key = privateKey) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key),
    clientOf: (name) => clients[name],
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
