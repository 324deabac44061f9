import type { Instant } from '../../platform/clock.ts'
import type { AccountId } from './accounts.ts'
import type { MovementKind } from './movement.ts'

/** Business time, from the first instant to before the last. */
export type LinePeriod = { readonly fromInstant?: Instant; readonly toInstant?: Instant }

/** Which lines by where the money went, and by their causes. */
export type LineSide = { readonly direction?: 'in' | 'out'; readonly causeKinds?: readonly string[] }

/** Of an organization's accounts those of a unit and of a type; all without. */
export type OwnPlaces = { readonly unit?: string | undefined; readonly accountType?: string | undefined }

export type HistoryFilter = LinePeriod &
  LineSide & {
    readonly accountId: AccountId
    /** The version of the last line of the page before. */
    readonly beforeVersion?: bigint
    readonly limit: number
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
