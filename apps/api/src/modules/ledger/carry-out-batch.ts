import type { Tx } from '../../platform/db/db.ts'
import { callPostBatch } from './batcher.store.ts'
import type { Companion, CompanionKind } from './companion.ts'
import type { Movement, PostResult, RejectionCode } from './movement.ts'

/** What a job hands over: carried out wholly or not at all. */
export type BatchItem = {
  /** For whom it is carried out; its accounts and the house's may be debited. */
  readonly organizationId: string | null
  /** One, or several that belong together; none where the companion is all there is. */
  readonly movements: readonly Movement[]
  /** The one row that is written with it. */
  readonly companion?: Companion
}

/** What came of an item: nothing moved and nothing was written where it was rejected. */
export type BatchOutcome =
  | { readonly outcome: 'posted' | 'replayed' }
  | { readonly outcome: 'rejected'; readonly code: RejectionCode }

type Placed = { readonly place: number; readonly key: unknown }

// In the order of their names, so that two batches lock in one order.
const byKind = (items: readonly BatchItem[]): [CompanionKind<unknown>, Placed[]][] => {
  const kinds = new Map<CompanionKind<unknown>, Placed[]>()
  for (const [place, { companion }] of items.entries()) {
    if (!companion) continue
    const placed = kinds.get(companion.kind) ?? []
    if (placed.length === 0) kinds.set(companion.kind, placed)
    placed.push({ place, key: companion.key })
  }
  return [...kinds].sort(([a], [b]) => (a.name < b.name ? -1 : 1))
}

type Kinds = ReturnType<typeof byKind>

const lockCompanions = async (tx: Tx, kinds: Kinds): Promise<ReadonlySet<number>> => {
  const missed = new Set<number>()
  for (const [kind, placed] of kinds) {
    const hits = await kind.lock?.(
      tx,
      placed.map(({ key }) => key),
    )
    if (hits) for (const [index, { place }] of placed.entries()) if (hits[index] !== true) missed.add(place)
  }
  return missed
}

const outcomeOf = (results: readonly PostResult[], isMissed: boolean): BatchOutcome => {
  if (results.length === 0) return isMissed ? { outcome: 'rejected', code: 'companion_missed' } : { outcome: 'posted' }
  const rejected = results.filter((result) => result.outcome === 'rejected')
  const reason = rejected.find(({ code }) => code !== 'group_rejected') ?? rejected[0]
  if (reason) return { outcome: 'rejected', code: reason.code }
  return { outcome: results.every(({ outcome }) => outcome === 'replayed') ? 'replayed' : 'posted' }
}

/**
 * Carries out items in one transaction, in the order given. Companions are locked before the accounts, and written for what was
 * posted: an item whose row is not there falls out by itself, unless its movement was posted before, which is replayed.
 */
export const carryOutBatch = async (tx: Tx, items: readonly BatchItem[]): Promise<BatchOutcome[]> => {
  const kinds = byKind(items)
  const missed = await lockCompanions(tx, kinds)
  const posted = await callPostBatch(
    tx,
    items.flatMap(({ organizationId, movements }, place) => {
      const label = movements.length > 1 ? String(place) : null
      return movements.map((movement) => ({ organizationId, movement, label, isMissed: missed.has(place) }))
    }),
  )
  let at = 0
  const outcomes = items.map(({ movements }, place) => {
    const own = posted.slice(at, at + movements.length)
    at += movements.length
    return outcomeOf(own, missed.has(place))
  })
  for (const [kind, placed] of kinds) {
    const keys = placed.filter(({ place }) => outcomes[place]?.outcome === 'posted').map(({ key }) => key)
    if (keys.length > 0) await kind.write(tx, keys)
  }
  return outcomes
}
