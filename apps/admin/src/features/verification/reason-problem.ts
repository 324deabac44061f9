/** A reason is required, trimmed, and at most so many characters long (specification 5). */
export const maxReason = 500

/** What is wrong with a reason, as a key of its words, or null; `min` is the fewest characters that say something. */
export const reasonProblem = (reason: string, min = 1): 'missing' | 'short' | 'long' | null => {
  const { length } = reason.trim()
  if (length === 0) return 'missing'
  if (length < min) return 'short'
  return length > maxReason ? 'long' : null
}
