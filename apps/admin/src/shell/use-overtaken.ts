import { type ApiProblem, useProblemText } from '@contado/app-kit'
import { useToasts } from '@contado/ui'
import { useQueryClient } from '@tanstack/react-query'

/** For a refusal because somebody was faster: shows what stands now, and says why in a place that this does not take away. */
export const useOvertaken = (outdated: readonly string[]): ((problem: ApiProblem) => void) => {
  const cache = useQueryClient()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  return (problem) => {
    if (problem.status !== 409 && problem.code !== 'TransactionNotFound') return
    toasts.error(sayProblem(problem))
    for (const stale of outdated) void cache.invalidateQueries({ queryKey: [stale] })
  }
}
