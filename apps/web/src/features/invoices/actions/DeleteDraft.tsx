import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Confirm } from '@contado/ui'
import { useAction } from '../../../api.ts'
import { useActionWords } from './use-action-words.ts'
import { useInvoiceAct } from './use-invoice-act.ts'

type DeleteDraftProps = { invoice: Pick<Invoice, 'invoiceId'>; onClose: () => void; onDone?: (() => void) | undefined }

/** Asks once more before a draft is gone. */
export function DeleteDraft({ invoice, onClose, onDone }: DeleteDraftProps) {
  const say = useActionWords()
  const act = useInvoiceAct()
  const remove = useAction('invoices.delete', {
    onDone: () => {
      onDone?.()
      act.done(say('delete.done'), '/income')
    },
    onProblem: (problem) => {
      act.refused(problem)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => void remove.run({ body: { invoiceId: invoice.invoiceId } }).catch(() => undefined)}
      title={say('delete.title')}
      act={say('delete.act')}
      isDanger
      isPending={remove.isRunning}
    >
      <p>{say('delete.text')}</p>
    </Confirm>
  )
}
