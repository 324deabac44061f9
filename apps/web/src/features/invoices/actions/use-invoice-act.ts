import { useGo, useProblemText } from '@contado/app-kit'
import { useToasts } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'

/** What follows an act on an invoice: a toast says it or why it was refused, and where it leads. */
export function useInvoiceAct() {
  const go = useGo()
  const toasts = useToasts()
  const sayProblem = useProblemText()
  return {
    done: (text: string, href?: Address): void => {
      toasts.success(text)
      if (href) go(href)
    },
    refused: (problem: unknown): void => toasts.error(sayProblem(problem)),
  }
}
