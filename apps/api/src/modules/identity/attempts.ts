import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashOf } from '../../platform/ids.ts'
import { clearCounters, lockCounters, longestWait, noteWrong } from './attempts.store.ts'
import { patience, waitSecondsAfter } from './guess-waits.domain.ts'
import type { Place } from './places.ts'

/** Runs in a transaction of its own, which stays although the request is refused. */
type Apart = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

export type Verdict = 'right' | 'reused' | 'wrong'

export type Guesses = {
  /** What is guessed at, and by whom: an attacker elsewhere has a counter of his own and cannot lock the owner out. */
  readonly key: string
  readonly patience: keyof typeof patience
  /** Whether several people stand behind it, of whom one who is right says nothing of the others. */
  readonly isShared?: boolean
}

/** A name of the counter of one account and one place, which says neither in clear. */
export const placeKey = (what: string, { account, place }: { account: string; place: string }): string =>
  `${what} ${hashOf(account).toString('base64url')} ${place}`

/**
 * The guesses at an account's password from a place. A known browser or network has a counter of its own: guessing elsewhere, or beside
 * it, does not lock its owner out. All others share one more.
 */
export const guessesAtPassword = (
  what: string,
  { account, place }: { account: string; place: Place },
): readonly Guesses[] => {
  const own: Guesses = { key: placeKey(what, { account, place: place.key }), patience: 'password' }
  const all = placeKey(what, { account, place: 'strangers' })
  return place.isKnown ? [own] : [own, { key: all, patience: 'passwordOfStrangers', isShared: true }]
}

const keysOf = (guesses: readonly Guesses[]): string[] => guesses.map(({ key }) => key)

const refuse = (seconds: number): never => {
  throw new Refusal('BruteForceAttemptError', { retryAfterSeconds: Math.ceil(seconds) })
}

/** Refuses BruteForceAttemptError to whoever has to wait, before a guess costs anything. */
export const refuseWaiting = async (tx: Tx, guesses: readonly Guesses[]): Promise<void> => {
  const waitSeconds = await longestWait(tx, keysOf(guesses))
  if (waitSeconds > 0) refuse(waitSeconds)
}

/**
 * Judges a guess and counts it when it is wrong, both or neither: a request that is cut off has neither learned anything nor used
 * anything up. Guesses of one place are judged one after the other, so that a burst gets no more of them. A right one makes the earlier
 * ones of its place forgotten. Refuses BruteForceAttemptError while the guesses that went before make wait.
 */
export const judgeGuess = async (
  apart: Apart,
  guesses: readonly Guesses[],
  judge: (tx: Tx) => Promise<Verdict>,
): Promise<Verdict> => {
  const judged = await apart(async (tx) => {
    const counters = await lockCounters(tx, keysOf(guesses))
    const waitSeconds = Math.max(...counters.map((counter) => counter.wait_seconds))
    if (waitSeconds > 0) return waitSeconds
    const verdict = await judge(tx)
    if (verdict === 'right') {
      const own = guesses.filter(({ isShared = false }) => !isShared)
      await clearCounters(tx, keysOf(own))
      return verdict
    }
    for (const { key, patience: kind } of guesses) {
      const wrong = (counters.find((counter) => counter.key === key)?.wrong ?? 0) + 1
      await noteWrong(tx, { key, waitSeconds: waitSecondsAfter(wrong, patience[kind]) })
    }
    return verdict
  })
  return typeof judged === 'number' ? refuse(judged) : judged
}

/** Makes the wrong guesses forgotten, where there is something new to guess at. */
export const forgetGuesses = (tx: Tx, guesses: Guesses): Promise<void> => clearCounters(tx, keysOf([guesses]))
