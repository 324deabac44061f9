export type Random = {
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number
  readonly pick: <T>(from: readonly T[]) => T
  readonly chance: (oneIn: number) => boolean
}

/** Numbers that follow from a seed alone (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number): number => next() % limit
  return {
    below,
    pick: (from) => {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error('there is nothing to pick from')
      return one
    },
    chance: (oneIn) => below(oneIn) === 0,
  }
}
