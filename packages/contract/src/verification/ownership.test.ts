import { expect, test } from 'vitest'
import {
  blockedBy,
  blockingBps,
  bpsOf,
  depthOf,
  type Edge,
  effectiveShares,
  holdersFrom,
  levelProblems,
  root,
  wholeBps,
} from './ownership.domain.ts'

const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Up to six parties; each owned one is owned up to its whole, in loops too. */
const graphOf = (seed: number): Edge[] => {
  const below = numbersFrom(seed)
  const parties = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, 2 + below(5))
  return [root, ...parties].flatMap((of) => {
    let left = 9_500
    return parties.flatMap((owner) => {
      if (owner === of || below(3) > 0) return []
      const bps = 1 + below(left)
      left -= bps
      return left < 1 ? [] : [{ owner, of, bps }]
    })
  })
}

/** The same shares by solving the equations at once instead of going round: Gauss and Jordan. */
const solved = (edges: readonly Edge[]): Map<string, number> => {
  const owners = [...new Set(edges.map(({ owner }) => owner))]
  const rows = owners.map((owner) => {
    const row = owners.map((other): number => (other === owner ? 1 : 0))
    let known = 0
    for (const edge of edges) {
      if (edge.owner !== owner) continue
      const at = owners.indexOf(edge.of)
      if (edge.of === root) known += edge.bps / wholeBps
      else if (at >= 0) row[at] = (row[at] ?? 0) - edge.bps / wholeBps
    }
    return [...row, known]
  })
  for (let column = 0; column < owners.length; column += 1) {
    let pivot = column
    for (let at = column; at < rows.length; at += 1) {
      if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = at
    }
    const chosen = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    rows[column] = chosen
    const divisor = chosen[column] ?? 1
    for (let place = 0; place < chosen.length; place += 1) chosen[place] = (chosen[place] ?? 0) / divisor
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? []
      const factor = at === column ? 0 : (row[column] ?? 0)
      for (let place = 0; place < row.length; place += 1) row[place] = (row[place] ?? 0) - factor * (chosen[place] ?? 0)
    }
  }
  return new Map(owners.map((owner, at) => [owner, rows[at]?.at(-1) ?? 0]))
}

type Shares = (edges: readonly Edge[]) => ReadonlyMap<string, number>

const firstDifference = (shares: Shares, graphs: number): number | null => {
  for (let seed = 1; seed <= graphs; seed += 1) {
    const edges = graphOf(seed)
    const expected = solved(edges)
    // Parties that own much of each other would have more than the whole: another test says what they have.
    if ([...expected.values()].some((share) => share > 1)) continue
    for (const [owner, share] of shares(edges)) {
      if (Math.abs(share - (expected.get(owner) ?? 0)) > 1e-6) return seed
    }
  }
  return null
}

// As many as the figures ask for in the long run, enough to notice a change in the short one.
const graphs = process.env.TORTURE === 'long' ? 100_000 : 2000

test(`${graphs} random graphs: effective shares are those of the equations solved at once`, {
  timeout: 600_000,
}, () => {
  expect(firstDifference(effectiveShares, graphs)).toBeNull()
})

test('the same hunt finds a planted fault: the loops are cut after one round', () => {
  const short: Shares = (edges) =>
    new Map(
      edges.map(({ owner }) => [
        owner,
        edges.reduce((sum, one) => (one.owner === owner && one.of === root ? sum + one.bps / wholeBps : sum), 0),
      ]),
    )
  expect(firstDifference(short, 200)).not.toBeNull()
})

/** Every subset that is closed under the rule and holds the listed ones; the smallest is what is blocked. */
const blockedByTrying = (edges: readonly Edge[], listed: ReadonlySet<string>): string[] => {
  const parties = [...new Set(edges.flatMap(({ owner, of }) => [owner, of]))]
  const closed: string[][] = []
  for (let mask = 0; mask < 2 ** parties.length; mask += 1) {
    const own = parties.filter((_, at) => (mask >> at) % 2 === 1)
    const holds = parties.every((of) => {
      const sum = edges.reduce((all, edge) => (edge.of === of && own.includes(edge.owner) ? all + edge.bps : all), 0)
      return sum < blockingBps || own.includes(of)
    })
    if (holds && [...listed].every((one) => own.includes(one))) closed.push(own)
  }
  return (closed.toSorted((a, b) => a.length - b.length)[0] ?? []).toSorted()
}

type Blocked = (edges: readonly Edge[], listed: ReadonlySet<string>) => ReadonlySet<string>

/** The first graph in which something else is blocked than by trying. */
const firstBlockedOtherwise = (blocked: Blocked, count: number): number | null => {
  for (let seed = 1; seed <= count; seed += 1) {
    const edges = graphOf(seed)
    const first = edges[0]
    if (!first) continue
    const listed = new Set([first.owner, ...(seed % 3 === 0 ? [edges.at(-1)?.owner ?? first.owner] : [])])
    const found = [...blocked(edges, listed)].toSorted()
    if (found.join() !== blockedByTrying(edges, listed).join()) return seed
  }
  return null
}

test(`${graphs} random graphs: what is blocked is the smallest set that the rule leaves alone`, {
  timeout: 600_000,
}, () => {
  expect(firstBlockedOtherwise(blockedBy, graphs)).toBeNull()
})

test('the same hunt finds planted faults: no sum of owners, no second round, a threshold that is too high', () => {
  const held = (edges: readonly Edge[], of: string, by: ReadonlySet<string>): number[] =>
    edges.flatMap((edge) => (edge.of === of && by.has(edge.owner) ? [edge.bps] : []))
  const closing =
    (isBlocking: (parts: readonly number[]) => boolean, mostRounds = 100): Blocked =>
    (edges, listed) => {
      const blocked = new Set(listed)
      for (let round = 0; round < mostRounds; round += 1) {
        const before = new Set(blocked)
        for (const { of } of edges) if (isBlocking(held(edges, of, before))) blocked.add(of)
      }
      return blocked
    }
  const sumOf = (parts: readonly number[]): number => parts.reduce((sum, bps) => sum + bps, 0)
  // The same way without a fault finds nothing: it is the faults that are found.
  expect(
    firstBlockedOtherwise(
      closing((parts) => sumOf(parts) >= blockingBps),
      500,
    ),
  ).toBeNull()
  expect(
    firstBlockedOtherwise(
      closing((parts) => parts.some((bps) => bps >= blockingBps)),
      500,
    ),
  ).not.toBeNull()
  expect(
    firstBlockedOtherwise(
      closing((parts) => sumOf(parts) >= blockingBps, 1),
      500,
    ),
  ).not.toBeNull()
  expect(
    firstBlockedOtherwise(
      closing((parts) => sumOf(parts) > blockingBps + 500),
      500,
    ),
  ).not.toBeNull()
})

test('half of a half blocks, though the share is a quarter', () => {
  const edges = [
    { owner: 'x', of: 'a', bps: 5000 },
    { owner: 'a', of: root, bps: 5000 },
  ]
  expect(blockedBy(edges, new Set(['x'])).has(root)).toBe(true)
  expect(effectiveShares(edges).get('x')).toBeCloseTo(0.25)
  expect(holdersFrom(edges).toSorted()).toEqual(['a', 'x'])
  expect(depthOf(edges)).toBe(2)
})

test('two that own all of each other have no more than the whole', () => {
  const edges = [
    { owner: 'a', of: root, bps: 5000 },
    { owner: 'b', of: 'a', bps: 10_000 },
    { owner: 'a', of: 'b', bps: 10_000 },
  ]
  expect(effectiveShares(edges).get('a')).toBe(1)
})

test('sums by level, and percentages as they are typed', () => {
  const edges = [
    { owner: 'a', of: root, bps: 8999 },
    { owner: 'b', of: 'a', bps: 10_001 },
  ]
  expect(levelProblems(edges, [root, 'a'])).toEqual([
    { of: root, problem: 'below-documented' },
    { of: 'a', problem: 'above-whole' },
  ])
  expect(['12.5', '100', '0.1', '100.01', 'x', '1.234'].map(bpsOf)).toEqual([1250, 10_000, 10, null, null, null])
})
