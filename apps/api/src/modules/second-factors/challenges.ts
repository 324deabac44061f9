import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { keptWithSession } from './one-time-codes.ts'
import { findPasskey, insertChallenge, notePasskeyUse, type PasskeyRow } from './passkeys.store.ts'
import { checkSignature, type WebauthnAnswer } from './webauthn.ts'

const validMs = 5 * 60_000

/** For how long an authenticator may take, as the browser is told. */
export const challengeTimeoutMs = validMs

type Kept = {
  readonly challenge: string
  readonly purpose: 'register' | 'sign-in' | 'operation'
  readonly userId?: string
  readonly sessionId?: string
  readonly operation?: string
  readonly bindingHash?: Buffer
}

/** Keeps a challenge for 5 minutes, for one answer. Answers its id. */
export const keepChallenge = async (call: Pick<Call<Actor>, 'tx' | 'wall'>, kept: Kept): Promise<string> => {
  const id = newId()
  const row = {
    id,
    purpose: kept.purpose,
    challenge: kept.challenge,
    user_id: kept.userId ?? null,
    session_id: kept.sessionId ?? null,
    operation: kept.operation ?? null,
    binding_hash: kept.bindingHash ?? null,
    expires_at: instantOf(msOf(call.wall) + validMs),
  }
  await keptWithSession(insertChallenge(call.tx, row))
  return id
}

type Signed = {
  readonly answer: WebauthnAnswer
  readonly challenge: string
  /** Null where any user's passkey may sign. */
  readonly userId: string | null
}

/** The passkey that signed the challenge; its use is noted. Refuses PasskeyRefused, also for another user's. */
export const signedBy = async (
  { tx, settings }: Call<Actor>,
  { answer, challenge, userId }: Signed,
): Promise<PasskeyRow> => {
  const passkey = typeof answer.id === 'string' ? await findPasskey(tx, answer.id) : undefined
  if (!passkey || (userId !== null && passkey.user_id !== userId)) throw new Refusal('PasskeyRefused')
  const signCount = await checkSignature(answer, passkey, { settings, challenge })
  if (!(await notePasskeyUse(tx, passkey.id, signCount))) throw new Refusal('PasskeyRefused')
  return passkey
}
