import type { BegunSession } from '@contado/contract/sessions/sessions.endpoints.ts'
import { client } from '../../api.ts'
import { signWithPasskey } from '../../shell/passkeys.ts'

/** Has the browser sign a challenge with one of its passkeys and begins the session with it. Throws ApiProblem. */
export const beginByPasskey = async (): Promise<BegunSession> => {
  const { challengeId, options } = await client.call('sessions.passkey-options', {}, { asVisitor: true })
  const response = await signWithPasskey(options)
  return client.call('sessions.begin-by-passkey', { body: { challengeId, response } }, { asVisitor: true })
}
