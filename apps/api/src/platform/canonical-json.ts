const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}

/** The JSON of a value whose keys are in order, so that two spellings of the same request are the same text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null'
