import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Actor, Call } from '../../platform/call.ts'
import { challengeTimeoutMs, keepChallenge, signedBy } from './challenges.ts'
import { takeChallenge } from './passkeys.store.ts'
import { optionsJson, relyingParty, type WebauthnAnswer, type WebauthnOptions } from './webauthn.ts'

/** The challenge that any user's passkey signs to sign in, for 5 minutes. The browser finds the passkey: no name is asked for. */
export const signInChallenge = async (
  call: Call<Actor>,
): Promise<{ challengeId: string; options: WebauthnOptions }> => {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(call.settings).rpID,
    timeout: challengeTimeoutMs,
    userVerification: 'required',
  })
  const challengeId = await keepChallenge(call, { purpose: 'sign-in', challenge: options.challenge })
  return { challengeId, options: optionsJson(options) }
}

/** Whose passkey signed the challenge of a sign-in; it proves possession and the person, so that no code is needed. Refuses PasskeyRefused. */
export const verifySignIn = async (
  call: Call<Actor>,
  { challengeId, response }: { readonly challengeId: string; readonly response: WebauthnAnswer },
): Promise<{ userId: string }> => {
  const kept = await takeChallenge(call.tx, challengeId, { purpose: 'sign-in' })
  if (!kept) throw new Refusal('PasskeyRefused')
  const passkey = await signedBy(call, { answer: response, challenge: kept.challenge, userId: null })
  return { userId: passkey.user_id }
}
