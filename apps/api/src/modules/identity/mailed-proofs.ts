import { timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newCode, newId, newToken } from '../../platform/ids.ts'
import { blindIndex } from '../../platform/vault.ts'
import { countGuess, forgetGuesses, guessesAt } from './attempts.ts'
import {
  consumeProof,
  consumeProofsOf,
  findInviteOfProof,
  findLiveProof,
  findNewestProof,
  insertProof,
  type ProofPurpose,
} from './mailed-proofs.store.ts'

export type { ProofPurpose } from './mailed-proofs.store.ts'

const day = 24 * 3600
const tenMinutes = 10 * 60

/** How long a link and the code beside it are good for. */
export const proofSeconds = {
  'sign-up': { link: day, code: day },
  invited: { link: day, code: day },
  'sign-in': { link: tenMinutes, code: tenMinutes },
  'password-reset': { link: 3600, code: tenMinutes },
  'email-change': { link: day, code: 0 },
} as const satisfies Record<ProofPurpose, { link: number; code: number }>

// Keyed, because a plain hash of six digits is no secret.
const codeHashOf = (secret: string, { userId, purpose, code }: { userId: string; purpose: string; code: string }) =>
  blindIndex(secret, `mailed proof ${purpose} ${userId} ${code}`)

type Issue = {
  readonly userId: string
  readonly purpose: ProofPurpose
  readonly newEmail?: string
  readonly inviteId?: string
  /** The secret of the browser that asked, in the place of a mailed token. */
  readonly tokenHash?: Buffer
}

/** Makes a link's token and a code that prove a mailbox for one purpose, each once. Only hashes are kept; the caller mails them. */
export const issueProof = async (
  { tx, settings, wall }: Pick<Work, 'tx' | 'settings' | 'wall'>,
  { userId, purpose, newEmail, inviteId, tokenHash }: Issue,
): Promise<{ token: string; code: string }> => {
  const token = newToken()
  const code = newCode()
  await insertProof(tx, {
    id: newId(),
    user_id: userId,
    purpose,
    token_hash: tokenHash ?? hashOf(token),
    code_hash: codeHashOf(settings.secret, { userId, purpose, code }),
    expires_at: instantOf(msOf(wall) + proofSeconds[purpose].link * 1000),
    new_email: newEmail ?? null,
    invite_id: inviteId ?? null,
  })
  return { token, code }
}

export type Proved = {
  readonly userId: string
  readonly purpose: ProofPurpose
  readonly newEmail: string | null
  readonly inviteId: string | null
}

type Consumed = { readonly tokenHash: Buffer; readonly purposes: readonly ProofPurpose[] }

const consume = async ({ tx }: Pick<Work, 'tx'>, consumed: Consumed, otherwise: ErrorCode): Promise<Proved> => {
  const row = await consumeProof(tx, consumed)
  if (!row) throw new Refusal(otherwise)
  return { userId: row.user_id, purpose: row.purpose, newEmail: row.new_email, inviteId: row.invite_id }
}

/** Uses a link's token up. Refuses VerificationLinkExpired when it is unknown, used, expired or of another purpose. */
export const consumeProofToken = (
  call: Pick<Work, 'tx'>,
  { token, purposes }: { readonly token: string; readonly purposes: readonly ProofPurpose[] },
): Promise<Proved> => consume(call, { tokenHash: hashOf(token), purposes }, 'VerificationLinkExpired')

// Six digits stand for a login: whoever has many addresses to guess from gets fifty tries in a day all the same.
const guessesFromAnywhere = ({ email, purpose }: Typed) => ({
  ...guessesAt(`mailed proof ${purpose}`, { account: email, place: 'anywhere' }, 50),
  windowSeconds: day,
})

type Typed = { readonly email: string; readonly code: string; readonly purpose: ProofPurpose }

const isRight = (
  call: Call,
  { email, code, purpose }: Typed,
  found: { user_id: string; code_hash: Buffer } | undefined,
) => {
  const guess = codeHashOf(call.settings.secret, { userId: found?.user_id ?? email, purpose, code })
  return found !== undefined && timingSafeEqual(guess, found.code_hash)
}

/**
 * Uses up the newest mail's code of an address (as `storedEmail` makes it). Refuses InvalidOtpError for a wrong one or an unknown
 * address, VerificationLinkExpired for one that ran out, and BruteForceAttemptError after five wrong ones from one network, or fifty
 * from anywhere in a day; the link works whatever guesses used up.
 */
export const consumeProofCode = async (call: Call, typed: Typed): Promise<Proved> => {
  const { email, purpose } = typed
  const fromHere = guessesAt(`mailed proof ${purpose}`, { account: email, place: call.device.network })
  await countGuess(call.apart, fromHere)
  await countGuess(call.apart, guessesFromAnywhere(typed))
  const newest = await findNewestProof(call.tx, { email, purpose, codeSeconds: proofSeconds[purpose].code })
  if (!newest || !isRight(call, typed, newest)) throw new Refusal('InvalidOtpError')
  if (!newest.is_code_in_time) throw new Refusal('VerificationLinkExpired')
  const used = { tokenHash: newest.token_hash, purposes: [purpose] }
  const proved = await consume(call, used, 'VerificationLinkExpired')
  await forgetGuesses(call.tx, fromHere)
  return proved
}

/**
 * Uses up a code that was asked for in this very browser, whose secret is `token`: what others ask for does not help them. Refuses
 * InvalidOtpError and BruteForceAttemptError after five wrong ones, ten from one network in a day, or fifty from anywhere.
 */
export const consumeCodeOfBrowser = async (
  call: Call,
  { token, ...typed }: Typed & { readonly token: string },
): Promise<Proved> => {
  const { email, purpose } = typed
  const tokenHash = hashOf(token)
  const what = `mailed proof ${purpose}`
  const inBrowser = guessesAt(what, { account: email, place: tokenHash.toString('hex') })
  const fromHere = { ...guessesAt(what, { account: email, place: call.device.network }, 10), windowSeconds: day }
  for (const guesses of [inBrowser, fromHere, guessesFromAnywhere(typed)]) await countGuess(call.apart, guesses)
  const found = await findLiveProof(call.tx, { tokenHash, email, purpose })
  if (!found || !isRight(call, typed, found)) throw new Refusal('InvalidOtpError')
  // Of several at once one uses it up; to the others it is no longer right.
  const proved = await consume(call, { tokenHash, purposes: [purpose] }, 'InvalidOtpError')
  await forgetGuesses(call.tx, fromHere)
  return proved
}

/** The invitation that a login wants to accept with its address (as `storedEmail` makes it), once that is confirmed; null for none. */
export const findUnprovedInvite = ({ tx }: Pick<Work, 'tx'>, email: string): Promise<string | null> =>
  findInviteOfProof(tx, email)

/** Makes what else was mailed to a user for these purposes useless. */
export const voidProofs = (
  { tx }: Pick<Work, 'tx'>,
  of: { readonly userId: string; readonly purposes: readonly ProofPurpose[] },
): Promise<void> => consumeProofsOf(tx, of)
