import { isOutcomeOpen } from './api-problem.ts'

/** Carries an intent out under its idempotency key: the same one again while the outcome is open, else a new one. */
export type KeepKey = <A>(intent: unknown, carryOut: (idempotencyKey: string) => Promise<A>) => Promise<A>

/** The keeper of the key of one thing that is submitted, and repeated until it is known what became of it. */
export const createKeyKeeper = (): KeepKey => {
  let kept: { readonly text: string; readonly key: string } | null = null
  return async (intent, carryOut) => {
    const text = JSON.stringify(intent)
    const { key } = kept?.text === text ? kept : { key: crypto.randomUUID() }
    kept = { text, key }
    const forget = (): void => {
      if (kept?.key === key) kept = null
    }
    try {
      const answer = await carryOut(key)
      forget()
      return answer
    } catch (problem) {
      if (!isOutcomeOpen(problem)) forget()
      throw problem
    }
  }
}
