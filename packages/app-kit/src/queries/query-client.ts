import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../client/api-problem.ts'

const isWorthRepeating = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem) || problem.status === 0 || (problem.status >= 500 && problem.status !== 503)

/** The cache of what was read: fresh for ten seconds, refusals are not repeated, lost connections twice. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (count, problem) => count < 2 && isWorthRepeating(problem),
        retryDelay: (count) => 500 * (count + 1),
      },
    },
  })
