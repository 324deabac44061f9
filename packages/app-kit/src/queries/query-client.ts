import { type NetworkMode, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiProblem } from '../client/api-problem.ts'
import { isOffline } from '../unforeseen/offline.ts'

const longestPause = 5

/** How long to wait before asking again, in seconds; null where the answer would be the same. */
const pauseAfter = (problem: unknown): number | null => {
  if (!(problem instanceof ApiProblem)) return 0.5
  const { status, retryAfterSeconds } = problem
  // A busy server says how soon; a limit that holds for longer is told.
  if (status === 429) return retryAfterSeconds && retryAfterSeconds <= longestPause ? retryAfterSeconds : null
  return status === 0 || (status >= 500 && status !== 503) ? 0.5 : null
}

/** The cache of what was read: fresh for ten seconds; refusals are not repeated, lost connections and a busy server's twice. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Offline a call is made, and fails: whoever waits hears why, and nothing is said to be on its way.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (count, problem) => count < 2 && !isOffline() && pauseAfter(problem) !== null,
        retryDelay: (count, problem) => (pauseAfter(problem) ?? 0) * 1000 * (count + 1),
      },
    },
  })

/** What was read before stays as it is offline, and is read again online; what was not is told at once. */
export const networkModeOf = (cache: QueryClient, queryKey: QueryKey): NetworkMode =>
  cache.getQueryData(queryKey) === undefined ? 'always' : 'online'
