import type { Unit } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { AccountId } from './accounts.ts'

export type MovementKind = 'single' | 'pending' | 'post' | 'void' | 'expire' | 'reversal'

/** One movement of value from the debited to the credited account. */
export type Movement = {
  /** A UUIDv7, minted once (when the intent is recorded) and kept for every retry: it makes the movement happen once. */
  readonly id: string
  readonly debit: AccountId
  readonly credit: AccountId
  /** Minor units, above zero. */
  readonly minor: bigint
  readonly unit: Unit
  /** What the movement is for, e.g. `{ kind: 'payment', id: paymentId }`. */
  readonly cause: { readonly kind: string; readonly id: string }
  /** Movements of one call with the same text here are carried out together or not at all. */
  readonly groupId?: string
  /** Business time. */
  readonly eventAt: Instant
  readonly kind?: MovementKind
  /** What `post`, `void` and `expire` resolve. A post below the pending amount releases the rest. */
  readonly pendingId?: string
  /** What `reversal` undoes, in full and once. */
  readonly originalId?: string
  /** Of `pending` only: at most 7 days after `eventAt`. */
  readonly expiresAt?: Instant
}

/** Why a movement was not posted. Codes that depend on the moment are kept: the id stays refused. */
export type RejectionCode =
  | 'insufficient_funds'
  | 'closed_account'
  | 'balance_out_of_range'
  | 'pending_not_found'
  | 'pending_mismatch'
  | 'pending_already_resolved'
  | 'pending_expired'
  | 'pending_not_expired'
  | 'amount_exceeds_pending'
  | 'original_not_found'
  | 'original_mismatch'
  | 'already_reversed'
  | 'group_rejected'
  | 'id_reused_with_other_content'
  | 'malformed_id'
  | 'malformed_movement'
  | 'amount_out_of_range'
  | 'same_account'
  | 'unknown_account'
  | 'unit_mismatch'
  | 'provider_mismatch'
  | 'expiry_out_of_range'
  | 'not_permitted'
  /** Of a batch only: the row that goes with the movement is not as it has to be. */
  | 'companion_missed'

export type PostResult =
  | { readonly outcome: 'posted'; readonly id: string }
  /** The same movement was posted before; nothing moved now. */
  | { readonly outcome: 'replayed'; readonly id: string }
  /** Nothing moved. `isReplay`: this id was refused before, with this code. */
  | { readonly outcome: 'rejected'; readonly id: string; readonly code: RejectionCode; readonly isReplay: boolean }

/** Indexes of the movements so that legs of a group stand in a row, as the ledger's function wants them. */
export const groupOrder = (movements: readonly Movement[]): number[] => {
  const firstOf = new Map<string, number>()
  const places = movements.map(({ groupId }, index) => {
    if (groupId === undefined) return index
    const place = firstOf.get(groupId) ?? index
    firstOf.set(groupId, place)
    return place
  })
  return [...movements.keys()].sort((a, b) => (places[a] ?? a) - (places[b] ?? b))
}
