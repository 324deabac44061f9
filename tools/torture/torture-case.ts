import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'

export type Found = {
  /** What was measured, in words: it is shown beside the case. */
  readonly figures: string
  /** What should never be, each named; none when the case holds. */
  readonly faults: readonly string[]
}

export type TortureCase = {
  readonly name: string
  /** How often it is done in `npm test`, and by `npm run torture`. */
  readonly rounds: { readonly short: number; readonly long: number }
  /** Absent where it always is; false where what it needs is not installed. */
  readonly isPossible?: boolean
  /** With `isPlanted` a fault is made on purpose, and has to be among those found. */
  readonly run: (app: TestApp, how: { readonly rounds: number; readonly isPlanted: boolean }) => Promise<Found>
}
