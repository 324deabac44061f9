import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { Call, User } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { currentUserOf, rotateSession } from '../identity/index.ts'
import { challengeTimeoutMs, keepChallenge } from './challenges.ts'
import { factorChanged } from './factor-changed.ts'
import { lockFactors } from './factors.store.ts'
import { insertPasskey, selectPasskeys, takeChallenge } from './passkeys.store.ts'
import {
  algorithms,
  checkRegistration,
  optionsJson,
  relyingParty,
  userHandle,
  type WebauthnAnswer,
  type WebauthnOptions,
} from './webauthn.ts'

const maxPasskeys = 20

/** The challenge to create a passkey with: one that its user unlocks, and that can be found without a name being typed. */
export const passkeyOptions = async (call: Call<User>): Promise<{ challengeId: string; options: WebauthnOptions }> => {
  const { tx, actor, settings } = call
  const { userId, sessionId } = actor
  const { email, profile } = await currentUserOf(call, actor)
  const { rpID, rpName } = relyingParty(settings)
  const known = await selectPasskeys(tx, userId)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: email,
    userDisplayName: [profile.firstName, profile.lastName].join(' ').trim() || email,
    userID: userHandle(userId),
    timeout: challengeTimeoutMs,
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: [...one.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...algorithms,
  })
  const challengeId = await keepChallenge(call, {
    purpose: 'register',
    challenge: options.challenge,
    userId,
    sessionId,
  })
  return { challengeId, options: optionsJson(options) }
}

type Answered = { readonly challengeId: string; readonly name: string; readonly response: WebauthnAnswer }

/** Keeps the passkey that answered the challenge. Refuses PasskeyRefused, also for one that is registered already. */
export const addPasskey = async (
  call: Call<User>,
  { challengeId, name, response }: Answered,
): Promise<{ passkeyId: string; name: string; createdAt: Instant }> => {
  const { tx, actor, settings, wall } = call
  const { userId, sessionId } = actor
  await lockFactors(tx, userId)
  const kept = await takeChallenge(tx, challengeId, { purpose: 'register', userId, sessionId })
  if (!kept || (await selectPasskeys(tx, userId)).length >= maxPasskeys) throw new Refusal('PasskeyRefused')
  const made = await checkRegistration(response, { settings, challenge: kept.challenge })
  const passkeyId = newId()
  const isNew = await insertPasskey(tx, {
    id: passkeyId,
    user_id: userId,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    sign_count: BigInt(made.credential.counter),
    transports: JSON.stringify(made.credential.transports ?? []),
    is_synced: made.credentialBackedUp,
    name: name.trim(),
    created_at: wall,
  })
  if (!isNew) throw new Refusal('PasskeyRefused')
  // A copy of this session that somebody took before has not become able to pay.
  await rotateSession(call)
  await factorChanged(call, { event: 'passkey-added', values: { name: name.trim() } })
  return { passkeyId, name: name.trim(), createdAt: wall }
}
