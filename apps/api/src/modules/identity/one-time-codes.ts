import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { hashJson } from '../../platform/http/canonical-json.ts'
import { newCode, newId } from '../../platform/ids.ts'
import { blindIndex } from '../../platform/vault.ts'
import { countGuess, guessesAt, takeGuessBack } from './attempts.ts'
import { replaceCode, useCode, wasCodeUsed } from './one-time-codes.store.ts'

const validMs = 10 * 60_000

const codeHashOf = (secret: string, userId: string, code: string): Buffer =>
  blindIndex(secret, `one-time code ${userId} ${code}`)

const bindingOf = (organizationId: string | null, request: unknown): Buffer => hashJson({ organizationId, request })

type Issue = {
  readonly userId: string
  readonly sessionId: string
  readonly organizationId: string | null
  readonly operation: string
  readonly request: unknown
}

/** Makes a code that confirms this operation with this request in this session, for 10 minutes and once. The caller mails it. */
export const issueOneTimeCode = async (
  { tx, settings, wall }: Pick<Call, 'tx' | 'settings' | 'wall'>,
  { userId, sessionId, organizationId, operation, request }: Issue,
): Promise<{ code: string; expiresAt: Instant }> => {
  const code = newCode()
  const expiresAt = instantOf(msOf(wall) + validMs)
  await replaceCode(tx, {
    id: newId(),
    user_id: userId,
    session_id: sessionId,
    operation,
    binding_hash: bindingOf(organizationId, request),
    code_hash: codeHashOf(settings.secret, userId, code),
    expires_at: expiresAt,
  })
  return { code, expiresAt }
}

type Asked = { readonly operation: string; readonly request: unknown; readonly code: string | null }

/**
 * Uses up the code that confirms a request, in the request's own transaction: if the effect is undone, so is the use.
 * Refuses OtpNotProvided, InvalidOtpError, ReusedLoginOtpError and, after five wrong guesses in a session or ten from one address, BruteForceAttemptError.
 */
export const consumeOneTimeCode = async (call: Call<Actor>, { operation, request, code }: Asked): Promise<void> => {
  const { actor, tx, settings } = call
  if (actor.kind !== 'user' && actor.kind !== 'intermediate') throw new Refusal('Unauthenticated')
  if (code === null) throw new Refusal('OtpNotProvided')
  const { sessionId, userId } = actor
  const inSession = guessesAt('one-time-code', { account: userId, place: sessionId })
  // Whoever knows the password could begin again and again: a new session brings a new code, but not new guesses for ever.
  const fromHere = guessesAt('one-time-code', { account: userId, place: call.device.network }, 10)
  await countGuess(call.apart, inSession)
  await countGuess(call.apart, fromHere)
  const codeHash = codeHashOf(settings.secret, userId, code)
  const bindingHash = bindingOf(actor.kind === 'user' ? actor.organizationId : null, request)
  if (!(await useCode(tx, { sessionId, operation, bindingHash, codeHash }))) {
    throw new Refusal((await wasCodeUsed(tx, { userId, codeHash })) ? 'ReusedLoginOtpError' : 'InvalidOtpError')
  }
  // A right code is no guess, also when what it confirms is refused afterwards. Apart, so that the counter's row is not held
  // until the effect commits: everything that one person confirms would wait in line.
  await call.apart(async (other) => {
    await takeGuessBack(other, inSession)
    await takeGuessBack(other, fromHere)
  })
}
