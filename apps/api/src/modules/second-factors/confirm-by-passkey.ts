import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Call, User } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { challengeTimeoutMs, keepChallenge, signedBy } from './challenges.ts'
import { bindingOf, issueCode } from './one-time-codes.ts'
import { selectPasskeys, takeChallenge } from './passkeys.store.ts'
import { describeOperation } from './send-code.ts'
import { optionsJson, relyingParty, type WebauthnAnswer, type WebauthnOptions } from './webauthn.ts'

type Asked = { readonly operation: ConfirmedOperation; readonly request: Readonly<Record<string, unknown>> }

/** The challenge that a passkey signs to confirm one operation with exactly this request. Refuses as the operation itself would. */
export const confirmOptions = async (
  call: Call<User>,
  asked: Asked,
): Promise<{ challengeId: string; options: WebauthnOptions }> => {
  const { tx, actor, settings } = call
  const { userId, sessionId, organizationId } = actor
  await describeOperation(call, asked)
  const passkeys = await selectPasskeys(tx, userId)
  if (passkeys.length === 0) throw new Refusal('SecondFactorNotReady')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).rpID,
    allowCredentials: passkeys.map((one) => ({ id: one.credential_id, transports: [...one.transports] })),
    timeout: challengeTimeoutMs,
    userVerification: 'required',
  })
  const challengeId = await keepChallenge(call, {
    purpose: 'operation',
    challenge: options.challenge,
    userId,
    sessionId,
    operation: asked.operation,
    bindingHash: bindingOf(settings.secret, organizationId, asked.request),
  })
  return { challengeId, options: optionsJson(options) }
}

type Signed = { readonly challengeId: string; readonly response: WebauthnAnswer }

/** Trades the signed challenge for the one-time code of its operation. Refuses PasskeyRefused. */
export const confirmByPasskey = async (
  call: Call<User>,
  { challengeId, response }: Signed,
): Promise<{ code: string; expiresAt: Instant }> => {
  const { userId, sessionId } = call.actor
  const kept = await takeChallenge(call.tx, challengeId, { purpose: 'operation', userId, sessionId })
  if (!kept?.operation || !kept.binding_hash) throw new Refusal('PasskeyRefused')
  await signedBy(call, { answer: response, challenge: kept.challenge, userId })
  const { operation, binding_hash: bindingHash } = kept
  return issueCode(call, { userId, sessionId, operation, bindingHash, channel: 'passkey' })
}
