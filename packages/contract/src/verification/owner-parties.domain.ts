import { edgesOf } from './owner-edges.domain.ts'
import { type Edge, effectiveShares, root, uboBps, wholeBps } from './ownership.domain.ts'
import type { Owner } from './step-forms.ts'

/** The level that each party stands on above the business, by its shortest way; who reaches it by none has no level. */
export const tiersOf = (edges: readonly Edge[]): ReadonlyMap<string, number> => {
  const tiers = new Map([[root, 0]])
  // A map is walked in the order in which it grows.
  for (const [of, tier] of tiers) {
    for (const edge of edges) if (edge.of === of && !tiers.has(edge.owner)) tiers.set(edge.owner, tier + 1)
  }
  tiers.delete(root)
  return tiers
}

export type Party = {
  readonly owner: Owner
  readonly name: string
  /** Of the business through all paths, in basis points, rounded down. */
  readonly effectiveBps: number
  readonly tier: number | null
  /** A person with a quarter or more; of a trust its trustee is, and behind a listed company nobody. */
  readonly isUbo: boolean
  readonly holdings: readonly { readonly of: string; readonly bps: number }[]
}

/** What an owner is called: a person by both names. */
export const ownerName = ({ type, firstName = '', lastName = '', entityName = '' }: Owner): string =>
  (type === 'individual' ? `${firstName} ${lastName}` : entityName).trim()

/** Everybody who owns a part, the level next to the business first, and on a level the largest share. */
export const partiesOf = (owners: readonly Owner[]): Party[] => {
  const edges = edgesOf(owners)
  const shares = effectiveShares(edges)
  const tiers = tiersOf(edges)
  return owners
    .map((owner) => {
      const effectiveBps = Math.floor((shares.get(owner.id) ?? 0) * wholeBps + 1e-6)
      return {
        owner,
        name: ownerName(owner),
        effectiveBps,
        tier: tiers.get(owner.id) ?? null,
        isUbo: owner.type !== 'entity' && effectiveBps >= uboBps,
        holdings: edges.filter((edge) => edge.owner === owner.id).map(({ of, bps }) => ({ of, bps })),
      }
    })
    .toSorted((a, b) => (a.tier ?? Infinity) - (b.tier ?? Infinity) || b.effectiveBps - a.effectiveBps)
}
