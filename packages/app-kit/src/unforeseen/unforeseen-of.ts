import { isCancelledError } from '@tanstack/react-query'
import { ApiProblem } from '../client/api-problem.ts'

const isGivenUp = (thrown: unknown): boolean =>
  isCancelledError(thrown) || (thrown instanceof Error && thrown.name === 'AbortError')

// The end of a session and maintenance lead to a page that says so.
const isSaidElsewhere = (thrown: unknown): boolean =>
  thrown instanceof ApiProblem && (thrown.status === 401 || thrown.status === 503)

/** What escaped every screen, or null: a browser's notice or another's script carries no error, and what was given up is none. */
export const unforeseenOf = (
  event: { readonly error?: unknown } | { readonly reason: unknown },
): { readonly problem: unknown } | null => {
  const isRejected = 'reason' in event
  const problem = isRejected ? event.reason : (event.error ?? null)
  if (!isRejected && problem === null) return null
  return isGivenUp(problem) || isSaidElsewhere(problem) ? null : { problem }
}
