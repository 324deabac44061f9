import { useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useToasts } from '@contado/ui'
import { client } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useInvoiceListWords } from './list/use-invoice-list-words.ts'

type Linked = Pick<Invoice, 'invoiceId' | 'status' | 'recipientHandle' | 'recipientDisplayName'>

/** Copies a link by which somebody without an account opens and pays an invoice; offered where there is such a recipient. */
export const usePaymentLink = ({ invoiceId, status, recipientHandle, recipientDisplayName }: Linked) => {
  const say = useInvoiceListWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const maySend = useForbidden('invoices.send') === undefined
  const copy = async (): Promise<void> => {
    const { url } = await client.call('invoices.payment-link', { body: { invoiceId } })
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      toasts.error(say('paymentLinkNotCopied'))
      return
    }
    toasts.success(say('paymentLinkCopied', { name: recipientDisplayName ?? '' }))
  }
  return {
    isOffered: maySend && status === 'sent' && recipientHandle === null,
    copy: () => void copy().catch((problem: unknown) => toasts.error(sayProblem(problem))),
  }
}
