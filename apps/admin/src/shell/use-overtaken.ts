import { type ApiProblem, useProblemText } from '@contado/app-kit'
import { useToasts } from '@contado/ui'

/** For a refusal because somebody was faster: says why in a place that what stands now does not take away. */
export const useOvertaken = (): ((problem: ApiProblem) => void) => {
  const toasts = useToasts()
  const sayProblem = useProblemText()
  return (problem) => {
    if (problem.status === 409 || problem.code === 'TransactionNotFound') toasts.error(sayProblem(problem))
  }
}
