import { ApiProblem, useGo, useProblemText } from '@contado/app-kit'
import { useToasts } from '@contado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { touched } from './touched.ts'

/** What follows an act on an invoice: everything that shows it is read anew, a toast says it, and where it leads. */
export function useInvoiceAct() {
  const go = useGo()
  const toasts = useToasts()
  const cache = useQueryClient()
  const sayProblem = useProblemText()
  const refresh = (): Promise<unknown> =>
    Promise.all(touched.map((name) => cache.invalidateQueries({ queryKey: [name] })))
  return {
    refresh,
    done: (text: string, href?: string): void => {
      toasts.success(text)
      if (href) go(href)
      void refresh()
    },
    /** Says why it was refused; what others did meanwhile then shows by itself. */
    refused: (problem: unknown): void => {
      toasts.error(sayProblem(problem))
      if (problem instanceof ApiProblem && problem.status === 409) void refresh()
    },
  }
}
