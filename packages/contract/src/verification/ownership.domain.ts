/** Who owns how much of whom, in basis points. `root` is the business that applies. */
export type Edge = { readonly owner: string; readonly of: string; readonly bps: number }

export const root = 'company'
export const wholeBps = 10_000
/** Who owns that much of a business is its beneficial owner (31 CFR 1010.230). */
export const uboBps = 2_500
export const documentedBps = 9_000
export const tierTwoLeastBps = 10
/** Entities that are blocked in sum own that much of an entity: it is blocked, too (OFAC FAQ 401). */
export const blockingBps = 5_000
export const mostTiers = 10

const settled = 1e-12
const mostRounds = 20_000

/**
 * The share of the business that each party has through all paths, from 0 to 1. Loops are solved by fixed point: what goes round
 * comes back smaller each time, and where it does not, since two own all of each other, nobody has more than the whole.
 */
export const effectiveShares = (edges: readonly Edge[]): ReadonlyMap<string, number> => {
  const held = Map.groupBy(edges, ({ owner }) => owner)
  const shares = new Map<string, number>([...held.keys()].map((owner) => [owner, 0]))
  const through = (of: string): number => (of === root ? 1 : (shares.get(of) ?? 0))
  for (let round = 0; round < mostRounds; round += 1) {
    let moved = 0
    for (const [owner, own] of held) {
      const share = Math.min(
        1,
        own.reduce((sum, { of, bps }) => sum + (bps / wholeBps) * through(of), 0),
      )
      moved = Math.max(moved, Math.abs(share - (shares.get(owner) ?? 0)))
      shares.set(owner, share)
    }
    if (moved < settled) break
  }
  return shares
}

/** The parties that own at least a quarter of the business, whatever they are. */
export const holdersFrom = (edges: readonly Edge[], leastBps = uboBps): string[] =>
  [...effectiveShares(edges)].filter(([, share]) => share * wholeBps >= leastBps - 1e-6).map(([owner]) => owner)

/** What is blocked because blocked owners hold at least half of it, directly and in sum; each such one counts whole for what it owns. */
export const blockedBy = (edges: readonly Edge[], listed: ReadonlySet<string>): ReadonlySet<string> => {
  const blocked = new Set(listed)
  const owned = [...new Set(edges.map(({ of }) => of))]
  for (let isGrowing = true; isGrowing; ) {
    const found = owned.filter(
      (of) =>
        !blocked.has(of) &&
        edges.reduce((sum, edge) => (edge.of === of && blocked.has(edge.owner) ? sum + edge.bps : sum), 0) >=
          blockingBps,
    )
    for (const one of found) blocked.add(one)
    isGrowing = found.length > 0
  }
  return blocked
}

/** How many levels of owners there are above the business, each by its shortest way. */
export const depthOf = (edges: readonly Edge[]): number => {
  const seen = new Set([root])
  let level: readonly string[] = [root]
  for (let depth = 0; ; depth += 1) {
    const above = [
      ...new Set(edges.filter(({ owner, of }) => level.includes(of) && !seen.has(owner)).map(({ owner }) => owner)),
    ]
    if (above.length === 0) return depth
    for (const owner of above) seen.add(owner)
    level = above
  }
}

export type LevelProblem = { readonly of: string; readonly problem: 'above-whole' | 'below-documented' }

/** What is wrong with the sums, owned party by owned party: more than all of it, or less than must be documented. */
export const levelProblems = (edges: readonly Edge[], owned: readonly string[]): LevelProblem[] =>
  owned.flatMap((of): LevelProblem[] => {
    const sum = edges.reduce((total, edge) => (edge.of === of ? total + edge.bps : total), 0)
    if (sum > wholeBps) return [{ of, problem: 'above-whole' }]
    return sum < documentedBps ? [{ of, problem: 'below-documented' }] : []
  })

/** A percentage as it is typed (`12.5`), in basis points; null where it is none between 0 and 100. */
export const bpsOf = (percent: string): number | null => {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim())
  if (!match) return null
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bps <= wholeBps ? bps : null
}
