import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'

export type SignInPages = {
  /** The settings that lead the API to it. */
  readonly env: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

// Web clients would have to be https; these ask who one is each time.
const common = { application_type: 'native' } as const
const secret = 'a-secret-of-the-local-provider'

type Context = { oidc: { session?: { accountId?: string }; client?: { clientId: string }; provider: Provider } }

const configurationFor = async (customerUrl: string): Promise<object> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        ...common,
        client_id: 'contado-google',
        response_types: ['id_token'],
        grant_types: ['implicit'],
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${customerUrl}/auth/callback/google`],
      },
      {
        ...common,
        client_id: 'contado-linkedin',
        client_secret: secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${customerUrl}/auth/callback/linkedin`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'local' }] },
    cookies: { keys: [secret] },
    responseTypes: ['code', 'id_token'],
    pkce: { required: () => false },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@arbor.example`,
        email_verified: !accountId.startsWith('unverified'),
        given_name: 'Rosa',
        family_name: 'Lindgren',
      }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    // Whoever logs in there has agreed already.
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

const page = `<!doctype html><html lang="en"><title>Local provider</title><h1>Local provider</h1>
<form method="post"><label>Name <input name="login" autofocus></label>
<button name="act" value="continue">Continue</button><button name="act" value="cancel">Cancel</button></form></html>`

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

const interact = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page)
  const form = await readForm(request)
  const accountId = form.get('login') ?? ''
  const result =
    form.get('act') === 'cancel'
      ? { error: 'access_denied', error_description: 'Canceled' }
      : { login: { accountId, remember: false }, consent: {} }
  await provider.interactionFinished(request, response, result)
}

/** A provider on a loopback address with pages for browsers, which plays Google and LinkedIn; anybody is `{name}@arbor.example` there. */
export const startSignInPages = async (customerUrl: string): Promise<SignInPages> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, await configurationFor(customerUrl))
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  return {
    env: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'contado-google',
      LINKEDIN_ISSUER: issuer,
      LINKEDIN_CLIENT_ID: 'contado-linkedin',
      LINKEDIN_CLIENT_SECRET: secret,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
