import type { Instant } from '../../platform/clock.ts'
import type { AccountId } from './accounts.ts'
import type { MovementKind } from './movement.ts'

export type HistoryFilter = {
  readonly accountId: AccountId
  /** The version of the last line of the page before. */
  readonly beforeVersion?: bigint
  readonly limit: number
  /** Business time, inclusive. */
  readonly fromInstant?: Instant
  /** Business time, exclusive. */
  readonly toInstant?: Instant
  readonly direction?: 'in' | 'out'
  readonly causeKinds?: readonly string[]
}

export type HistoryLine = {
  /** Counts the account's lines without a gap; the key of the next page. */
  readonly version: bigint
  readonly transferId: string
  /** Minor units, signed: below zero left the account. */
  readonly minor: bigint
  /** The account's balance after this line. */
  readonly balance: bigint
  readonly counterAccountId: AccountId
  readonly eventAt: Instant
  readonly recordedAt: Instant
  readonly kind: MovementKind
  readonly cause: { readonly kind: string; readonly id: string }
}
