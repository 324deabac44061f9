import type { sandboxOutcomes } from '../providers/rails/sandbox-outcome.domain.ts'

export type End = 'settled' | 'failed' | 'returned'
export type Outcome = {
  readonly name: string
  /** What the reference begins with, by which the sandbox's banks know what to do. */
  readonly reference: string
  readonly end: End
  /** Of what came back, kept by the banks on the way; minor units of the corridor's currency. */
  readonly keptMinor?: bigint
  /** In its own currency and exchanged, one of the two too small to need approval; otherwise every other corridor is walked the other way. */
  readonly isBothWays?: true
}

/** What becomes of what leaves; a walk of every corridor has each of them. */
export const outcomes: readonly Outcome[] = [
  { name: 'settled', reference: 'INV', end: 'settled', isBothWays: true },
  { name: 'failed', reference: 'sandbox:failed', end: 'failed', isBothWays: true },
  { name: 'returned for less', reference: 'sandbox:returned', end: 'returned', keptMinor: 1_000n, isBothWays: true },
  { name: 'returned late', reference: 'sandbox:returned-late', end: 'returned' },
  {
    name: 'returned late and for less',
    reference: 'sandbox:returned-late-for-less',
    end: 'returned',
    keptMinor: 1_000n,
  },
  { name: 'unknown for a while', reference: 'sandbox:unknown', end: 'settled' },
  { name: 'lost on its way to the bank', reference: 'sandbox:lost', end: 'settled' },
  { name: 'told twice', reference: 'sandbox:duplicate', end: 'settled' },
]

// The sandbox's banks choose by the reference alone, so each outcome can be had on every rail. These are not of a rail but of the
// provider's notices and statements, and are walked once, in orders.api.test.ts and settlement-files.api.test.ts.
export const ofTheProvider: readonly (keyof typeof sandboxOutcomes)[] = [
  'sandbox:slow',
  'sandbox:reordered',
  'sandbox:late',
  'sandbox:contradiction',
  'sandbox:unstated',
  'sandbox:misstated',
  'sandbox:misdated',
  'sandbox:torn',
]
