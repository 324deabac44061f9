import { useGo, useProblemText } from '@contado/app-kit'
import { useToasts } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'

export type Ending = {
  /** Its dialog was opened in a list, which stays. */
  isOfList?: boolean
  onClose: () => void
}

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
    /** An open invoice ended: leads to the dashboard, or stays in its list. */
    ended: (text: string, { isOfList = false, onClose }: Ending): void => {
      toasts.success(text)
      if (isOfList) onClose()
      else go('/')
    },
    refused: (problem: unknown): void => toasts.error(sayProblem(problem)),
  }
}
