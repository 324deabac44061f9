import type { Instant } from '../../platform/clock.ts'
import type { AccountKey } from './accounts.ts'
import type { Cause } from './causes.ts'

/** One leg of a planned movement, between accounts by their natural keys. */
export type PlannedLeg = {
  readonly from: AccountKey
  readonly to: AccountKey
  /** Minor units; zero or less is refused by the ledger. */
  readonly minor: bigint
  readonly cause: Cause
  /** The open authorization that this leg carries out; at most its amount, the rest is released. */
  readonly pendingId?: string
}

/** What makes a movement this one: all of it is minted once and kept for every retry. */
export type Act = {
  /** A UUIDv7; the permanent id of the movement and of its first leg. */
  readonly id: string
  /** The deposit, transfer, payment, … that it belongs to. */
  readonly causeId: string
  /** Business time. */
  readonly at: Instant
}

/** A movement as named by domain: its legs happen together or not at all. */
export type Plan = Act & { readonly legs: readonly PlannedLeg[] }

/** From one account to the other; through both transit accounts where their providers differ. */
export const crossing = (from: AccountKey, to: AccountKey, { minor, cause }: Pick<PlannedLeg, 'minor' | 'cause'>) => {
  if (from.provider === to.provider) return [{ from, to, minor, cause }]
  const transitAt = ({ provider, unit }: AccountKey): AccountKey => ({
    provider,
    organizationId: null,
    unit,
    kind: 'transit',
    accountType: 'none',
  })
  return [
    { from, to: transitAt(from), minor, cause },
    { from: transitAt(to), to, minor, cause },
  ]
}

/** The leg if there is anything to move: fees, spreads and shortages may be zero. */
export const ifAny = (leg: PlannedLeg): PlannedLeg[] => (leg.minor === 0n ? [] : [leg])
