import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import { client } from '../../api.ts'

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** The person put the passkey away, or let the time for it pass. */
export class PasskeyPutAway extends Error {}

/** Has the browser sign a challenge with one of its passkeys and begins the session with it. Throws PasskeyPutAway, ApiProblem. */
export const beginByPasskey = async (): Promise<BegunSession> => {
  const [{ startAuthentication }, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    client.call('sessions.passkey-options', {}, { asVisitor: true }),
  ])
  type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const signed = await startAuthentication({ optionsJSON: options as unknown as Asked }).catch((error: unknown) => {
    throw new PasskeyPutAway('No passkey was used', { cause: error })
  })
  const response = JSON.parse(JSON.stringify(signed))
  return client.call('sessions.begin-by-passkey', { body: { challengeId, response } }, { asVisitor: true })
}
