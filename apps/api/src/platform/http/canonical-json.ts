import { createHash } from 'node:crypto'

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

/** SHA-256 of a JSON value whose keys are in order, so that two spellings of the same request have the same hash. */
export const hashJson = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? 'null')
    .digest()
