import type { Instant } from '../clock.ts'

/** What is chained into batches, and how this installation's chain is called wherever its heads are copied to. */
export type Chain = { readonly kind: 'ledger' | 'audit'; readonly id: string }

/** The end of a chain of batches: whoever knows it is right can prove all that stands before it. */
export type Head = {
  readonly shard: number
  readonly sequence: bigint
  /** How many transfers or entries the batch holds. */
  readonly count: number
  readonly hash: Buffer
  readonly previousHash: Buffer | null
}

export type SignedHead = Head & { readonly signature: Buffer | null; readonly recordedAt: Instant }
