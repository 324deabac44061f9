import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { bindingOf } from '../modules/second-factors/one-time-codes.ts'
import { hashOf, newId, newToken } from '../platform/ids.ts'
import { codeHashOf } from '../platform/vault.ts'
import { saidBy, sessionOf } from './attacking.ts'
import type { Answered, TestApp, TestClient } from './test-app.ts'

type Asked = { readonly operation: ConfirmedOperation; readonly body: unknown }

/** A code for exactly this request that nobody had to ask for, since none would be sent; empty where nobody is signed in. */
const heldCode = async (
  { owner, settings: { secret } }: TestApp,
  browser: TestClient,
  { operation, body }: Asked,
): Promise<string> => {
  const { rows } = await owner.query('select id, user_id, organization_id from sessions where token_hash = $1', [
    hashOf(sessionOf(browser)),
  ])
  const [session] = rows
  if (!session) return ''
  const { id, user_id: userId, organization_id: organizationId } = session
  const code = newToken().slice(0, 20)
  await owner.query(
    `insert into one_time_codes (id, user_id, session_id, operation, binding_hash, code_hash, expires_at, channel)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp() + interval '1 minute', 'passkey')`,
    [
      newId(),
      userId,
      id,
      operation,
      bindingOf(secret, organizationId, JSON.parse(JSON.stringify(body))),
      codeHashOf(secret, { kind: 'one-time code', userId, code }),
    ],
  )
  return code
}

// About the person or the message, not about what is asked for.
const ofSending = ['SecurityPause', 'TextMessagesNotConfigured', 'TooManyRequests']
// Once they are confirmed, each is refused by itself.
const ofSeveral: readonly ConfirmedOperation[] = ['batches.pay-bills']

/**
 * Asks for the code that confirms a request. Where none is sent, whoever has a passkey is told the same, and so is whoever holds a code all
 * the same: throws where one of them is not.
 */
export const askForCode = async (app: TestApp, browser: TestClient, asked: Asked): Promise<Answered> => {
  const { operation, body } = asked
  const asking = { body: { operation, request: body } }
  const sent = await browser.send('POST', '/me/send-email-2fa', asking)
  if (sent.status === 200 || ofSending.includes(saidBy(sent))) return sent
  const { method, path } = allEndpoints[operation]
  const others = [await browser.send('POST', '/me/passkeys/confirm-options', asking)]
  if (!ofSeveral.includes(operation)) {
    const headers = { 'otp-code': await heldCode(app, browser, asked) }
    others.push(await browser.send(method, path, { body, headers }))
  }
  if (others.some((other) => saidBy(other) !== saidBy(sent)))
    throw new Error(`${operation} is refused with ${[sent, ...others].map(saidBy).join(', ')}: ${JSON.stringify(body)}`)
  return sent
}
