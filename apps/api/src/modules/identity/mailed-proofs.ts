import { timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { hashOf, newCode, newId, newToken } from '../../platform/ids.ts'
import { codeHashOf } from '../../platform/vault.ts'
import { forgetGuesses, type Guesses, judgeGuess, placeKey } from './attempts.ts'
import {
  consumeProof,
  consumeProofsOf,
  findInviteOfProof,
  findProofOfBrowser,
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

type Issue = {
  readonly userId: string
  readonly purpose: ProofPurpose
  readonly newEmail?: string
  readonly inviteId?: string
  /** The browser that asked, where the code is to be typed. */
  readonly browserHash?: string | undefined
}

/** Makes a link's token and a code that prove a mailbox for one purpose, each once. Only hashes are kept; the caller mails them. */
export const issueProof = async (
  { tx, settings, wall }: Pick<Work, 'tx' | 'settings' | 'wall'>,
  { userId, purpose, newEmail, inviteId, browserHash }: Issue,
): Promise<{ token: string; code: string }> => {
  const token = newToken()
  const code = newCode()
  await insertProof(tx, {
    id: newId(),
    user_id: userId,
    purpose,
    token_hash: hashOf(token),
    browser_hash: browserHash === undefined ? null : Buffer.from(browserHash, 'hex'),
    code_hash: codeHashOf(settings.secret, { kind: `mailed proof ${purpose}`, userId, code }),
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

type Typed = { readonly email: string; readonly code: string; readonly purpose: ProofPurpose }

type Asking = Pick<Call, 'tx' | 'cookies' | 'device' | 'actor'>

/** Whose sign-up this browser may finish, since it began it or gave the password. */
const signingUp = ({ actor }: Asking): string | null =>
  actor.kind === 'intermediate' && actor.sessionKind === 'sign-up' ? actor.userId : null

/** The guesses at what was mailed to an address (as `storedEmail` makes it) for one purpose, in the browser that asked for it. */
const guessesAtProof = (call: Asking, { email, purpose }: Omit<Typed, 'code'>): Guesses => {
  const key = (place: string): string => placeKey(`mailed ${purpose}`, { account: email, place })
  const userId = signingUp(call)
  if (userId !== null) return { key: key(userId), patience: 'code' }
  const browser = call.cookies.read('mailed')
  const place = browser === undefined ? call.device.network : hashOf(browser).toString('base64url')
  return { key: key(place), patience: 'mailedCode' }
}

/**
 * Makes this browser the one in which a code that is mailed now counts, with guesses of its own. Answers what it is known by. A code
 * that somebody asked for elsewhere does not take the place of this one, and what is guessed there is not counted here.
 */
export const browserAsking = async (call: Asking, asked: Omit<Typed, 'code'>): Promise<string> => {
  const browser = call.cookies.read('mailed') ?? newToken()
  call.cookies.set('mailed', browser, day)
  await forgetGuesses(call.tx, guessesAtProof(call, asked))
  return hashOf(browser).toString('hex')
}

const isRight = (
  call: Call,
  { email, code, purpose }: Typed,
  found: { user_id: string; code_hash: Buffer } | undefined,
) => {
  const guess = codeHashOf(call.settings.secret, {
    kind: `mailed proof ${purpose}`,
    userId: found?.user_id ?? email,
    code,
  })
  return found !== undefined && timingSafeEqual(guess, found.code_hash)
}

/**
 * Uses up the newest code that was mailed to an address (as `storedEmail` makes it) because this browser asked for it, or because of
 * the sign-up that it may finish. Refuses InvalidOtpError for a wrong one, an unknown address and any other browser,
 * VerificationLinkExpired for one that ran out, and BruteForceAttemptError after five wrong ones until another code is asked for; the
 * link works whatever guesses used up.
 */
export const consumeProofCode = async (call: Call, typed: Typed): Promise<Proved> => {
  const { email, purpose } = typed
  const browserHash = hashOf(call.cookies.read('mailed') ?? '')
  const newest = { email, purpose, browserHash, userId: signingUp(call), codeSeconds: proofSeconds[purpose].code }
  const verdict = await judgeGuess(call.apart, [guessesAtProof(call, typed)], async (tx) =>
    isRight(call, typed, await findProofOfBrowser(tx, newest)) ? 'right' : 'wrong',
  )
  const found = await findProofOfBrowser(call.tx, newest)
  if (verdict !== 'right' || !found) throw new Refusal('InvalidOtpError')
  // A code that stands for the password is not told from a wrong one once it is used or too old.
  const otherwise = purpose === 'sign-in' ? 'InvalidOtpError' : 'VerificationLinkExpired'
  if (!found.is_code_in_time) throw new Refusal(otherwise)
  return consume(call, { tokenHash: found.token_hash, purposes: [purpose] }, otherwise)
}

/** The invitation that a login wants to accept with its address (as `storedEmail` makes it), once that is confirmed; null for none. */
export const findUnprovedInvite = ({ tx }: Pick<Work, 'tx'>, email: string): Promise<string | null> =>
  findInviteOfProof(tx, email)

/** Makes what else was mailed to a user for these purposes useless. */
export const voidProofs = (
  { tx }: Pick<Work, 'tx'>,
  of: { readonly userId: string; readonly purposes: readonly ProofPurpose[] },
): Promise<void> => consumeProofsOf(tx, of)
