import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Intermediate, User } from '../../platform/call.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { newCode, newId, newToken } from '../../platform/ids.ts'
import { blindIndex } from '../../platform/vault.ts'
import { countGuess, guessesAt, takeGuessBack } from '../identity/index.ts'
import { type Channel, replaceCode, takeCode, wasCodeUsed } from './one-time-codes.store.ts'

const validMs = { email: 10 * 60_000, sms: 10 * 60_000, passkey: 2 * 60_000 } as const

const codeHashOf = (secret: string, userId: string, code: string): Buffer =>
  blindIndex(secret, `one-time code ${userId} ${code}`)

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
    code_hash: codeHashOf(settings.secret, userId, code),
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
export type Spent = 'spent' | 'reused' | 'wrong'

/** Uses up a code that was sent for exactly this, in the caller's transaction: if the effect is undone, so is the use. */
export const spendSentCode = async (
  { tx, settings, actor }: Call<User | Intermediate>,
  { code, ...bound }: Stored,
): Promise<Spent> => {
  const { userId, sessionId } = actor
  const codeHash = codeHashOf(settings.secret, userId, code)
  if (await takeCode(tx, { ...bound, sessionId, codeHash })) return 'spent'
  return (await wasCodeUsed(tx, { userId, codeHash })) ? 'reused' : 'wrong'
}

/**
 * Counts a guess at a code before it is judged, and takes it back when it is right. Refuses InvalidOtpError, ReusedLoginOtpError
 * and, after five wrong guesses in a session or ten from one address, BruteForceAttemptError.
 */
export const guessedOnce = async (call: Call<User | Intermediate>, judge: () => Promise<Spent>): Promise<void> => {
  const { sessionId, userId } = call.actor
  const inSession = guessesAt('one-time-code', { account: userId, place: sessionId })
  // Whoever knows the password could begin again and again: a new session brings a new code, but not new guesses for ever.
  const fromHere = guessesAt('one-time-code', { account: userId, place: call.device.network }, 10)
  await countGuess(call.apart, inSession)
  await countGuess(call.apart, fromHere)
  const outcome = await judge()
  if (outcome !== 'spent') throw new Refusal(outcome === 'reused' ? 'ReusedLoginOtpError' : 'InvalidOtpError')
  // A right code is no guess, also when what it confirms is refused afterwards. Apart, so that the counter's row is not held
  // until the effect commits: everything that one person confirms would wait in line.
  await call.apart(async (other) => {
    await takeGuessBack(other, inSession)
    await takeGuessBack(other, fromHere)
  })
}

/** The caller as somebody with a session; refuses Unauthenticated. */
export const withSession = (call: Call<Actor>): Call<User | Intermediate> => {
  const { actor } = call
  if (actor.kind !== 'user' && actor.kind !== 'intermediate') throw new Refusal('Unauthenticated')
  return { ...call, actor }
}
