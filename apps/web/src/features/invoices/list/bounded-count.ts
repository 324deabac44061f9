const mostCounted = 999

/** A count that goes no further than a thousand, as a tab says it. */
export const boundedCount = (count: number): number | string => (count > mostCounted ? `${mostCounted}+` : count)
