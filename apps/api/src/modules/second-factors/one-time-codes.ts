import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Intermediate, User } from '../../platform/call.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { postgresCode, type Tx } from '../../platform/db/db.ts'
import { newCode, newId, newToken } from '../../platform/ids.ts'
import { blindIndex, codeHashOf } from '../../platform/vault.ts'
import { type Guesses, judgeGuess, placeKey, placeOf, type Verdict } from '../identity/index.ts'
import { type Channel, isCodeLive, replaceCode, takeCode, wasCodeUsed } from './one-time-codes.store.ts'

const validMs = { email: 10 * 60_000, sms: 10 * 60_000, passkey: 2 * 60_000 } as const

/**
 * What a code is bound to: the request and the organization it is made for. Keyed, since a request may hold a password, which a
 * plain hash would let everybody guess at who reads the table.
 */
export const bindingOf = (secret: string, organizationId: string | null, request: unknown): Buffer =>
  blindIndex(secret, `one-time code binding ${canonicalJson({ organizationId, request })}`)

export type Issue = {
  readonly userId: string
  readonly sessionId: string
  readonly operation: string
  readonly bindingHash: Buffer
  readonly channel: Channel
}

// Nobody types a passkey's code: it may be long.
const codeFor = (channel: Channel): string => (channel === 'passkey' ? newToken().slice(0, 20) : newCode())

const noSuchRow = '23503'

/** Keeps what belongs to a session; refuses Unauthenticated where that ended after the guard had let the request in. */
export const keptWithSession = (keep: Promise<void>): Promise<void> =>
  keep.catch((error: unknown) => {
    throw postgresCode(error) === noSuchRow ? new Refusal('Unauthenticated') : error
  })

/** Makes a code that confirms one thing in one session, once: for 10 minutes, or for 2 where a passkey signed. The caller sends it. */
export const issueCode = async (
  { tx, settings, wall }: Pick<Call, 'tx' | 'settings' | 'wall'>,
  { userId, sessionId, operation, bindingHash, channel }: Issue,
): Promise<{ code: string; expiresAt: Instant }> => {
  const code = codeFor(channel)
  const expiresAt = instantOf(msOf(wall) + validMs[channel])
  const row = {
    id: newId(),
    user_id: userId,
    session_id: sessionId,
    operation,
    binding_hash: bindingHash,
    code_hash: codeHashOf(settings.secret, { kind: 'one-time code', userId, code }),
    channel,
    expires_at: expiresAt,
  }
  await keptWithSession(replaceCode(tx, row))
  return { code, expiresAt }
}

type Stored = {
  readonly operation: string
  readonly bindingHash: Buffer
  readonly code: string
  readonly channels: readonly Channel[]
}

/** A code that somebody typed: what it is, and how it is used up in the caller's transaction (undone with the effect). */
export type Typed = {
  readonly judge: (tx: Tx) => Promise<Verdict>
  /** False when somebody else was faster. */
  readonly spend: () => Promise<boolean>
}

/** What is no code at all: it counts as a wrong one. */
export const noCode: Typed = { judge: async () => 'wrong', spend: async () => false }

/** A code that was sent for exactly this. */
export const sentCode = ({ tx, settings, actor }: Call<User | Intermediate>, { code, ...bound }: Stored): Typed => {
  const { userId, sessionId } = actor
  const codeHash = codeHashOf(settings.secret, { kind: 'one-time code', userId, code })
  const wanted = { ...bound, sessionId, codeHash }
  return {
    judge: async (apart) => {
      if (await isCodeLive(apart, wanted)) return 'right'
      return (await wasCodeUsed(apart, { userId, codeHash })) ? 'reused' : 'wrong'
    },
    spend: () => takeCode(tx, wanted),
  }
}

const limitsOf = async (call: Call<User | Intermediate>): Promise<readonly Guesses[]> => {
  const { sessionId, userId, kind } = call.actor
  const key = (place: string): string => placeKey('one-time-code', { account: userId, place })
  // Whoever knows the password could begin again and again: a new session brings a new code, but not new guesses for ever.
  const own: Guesses[] = [
    // A thief's copy of the session guesses beside its owner, who is right now and then.
    { key: key(sessionId), patience: 'code', isShared: true },
    { key: key(call.device.network), patience: 'codeOfNetwork', isShared: true },
  ]
  // Nor does another network, as long as its owner was never seen there.
  const isStranger = kind === 'intermediate' && !(await placeOf(call, userId)).isKnown
  return isStranger ? [...own, { key: key('strangers'), patience: 'codeOfStrangers', isShared: true }] : own
}

/**
 * Judges a typed code apart, where a wrong one counts whatever becomes of the request, and uses a right one up. Refuses
 * InvalidOtpError, ReusedLoginOtpError and, after five wrong ones in a session or ten from one network, BruteForceAttemptError for a
 * wait that grows.
 */
export const guessedOnce = async (call: Call<User | Intermediate>, { judge, spend }: Typed): Promise<void> => {
  const verdict = await judgeGuess(call.apart, await limitsOf(call), judge)
  if (verdict === 'wrong') throw new Refusal('InvalidOtpError')
  if (verdict === 'reused' || !(await spend())) throw new Refusal('ReusedLoginOtpError')
}

/** The caller as somebody with a session; refuses Unauthenticated. */
export const withSession = (call: Call<Actor>): Call<User | Intermediate> => {
  const { actor } = call
  if (actor.kind !== 'user' && actor.kind !== 'intermediate') throw new Refusal('Unauthenticated')
  return { ...call, actor }
}
