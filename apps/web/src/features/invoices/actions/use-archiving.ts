import { useGo } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useToasts } from '@contado/ui'
import { client } from '../../../api.ts'
import { useActionWords } from './use-action-words.ts'
import { useInvoiceAct } from './use-invoice-act.ts'

/** Archives at once, leads home and offers Undo there; and the way back. */
export function useArchiving({ invoiceId }: Pick<Invoice, 'invoiceId'>) {
  const say = useActionWords()
  const go = useGo()
  const toasts = useToasts()
  const act = useInvoiceAct()
  const body = { invoiceId }
  const unarchive = async (): Promise<void> => {
    try {
      await client.call('invoices.unarchive', { body })
      act.done(say('archive.undone'))
    } catch (problem) {
      act.refused(problem)
    }
  }
  const archive = async (): Promise<void> => {
    try {
      await client.call('invoices.archive', { body })
      toasts.success(say('archive.done'), { onUndo: () => void unarchive() })
      go('/')
    } catch {
      toasts.error(say('archive.failed'))
    }
  }
  return { archive, unarchive }
}
