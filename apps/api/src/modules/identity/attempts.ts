import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'
import { clearAttempts, takeAttemptBack } from './attempts.store.ts'

const usualWindowSeconds = 15 * 60

/** Runs in a transaction that stays although the request is refused. */
type Apart = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

export type Guesses = {
  /** What is guessed at, and by whom: an attacker elsewhere has a counter of his own and cannot lock the owner out. */
  readonly key: string
  readonly max: number
  readonly windowSeconds?: number
}

/** The counter of one account's guesses from one place. */
export const guessesAt = (what: string, { account, place }: { account: string; place: string }, max = 5): Guesses => ({
  key: `${what} ${hashOf(account).toString('base64url')} ${place}`,
  max,
})

/** Counts a guess before it is judged, so that a burst gets no more of them. Refuses with BruteForceAttemptError above the limit. */
export const countGuess = async (
  apart: Apart,
  { key, max, windowSeconds = usualWindowSeconds }: Guesses,
): Promise<void> => {
  const count = await apart((tx) => countAttempt(tx, key, windowSeconds))
  if (count > max) throw new Refusal('BruteForceAttemptError', { retryAfterSeconds: windowSeconds })
}

/** A right guess makes the earlier ones forgotten. */
export const forgetGuesses = (tx: Tx, { key }: Guesses): Promise<void> => clearAttempts(tx, key)

/** A guess that turned out right does not count, whatever becomes of the rest. */
export const takeGuessBack = (tx: Tx, { key }: Guesses): Promise<void> => takeAttemptBack(tx, key)
