import { useServerForm } from '@contado/app-kit'
import { messageLimits } from '@contado/contract/invoices/invoice-reasons.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { FormDialog, TextArea } from '@contado/ui'
import { useAction } from '../../../api.ts'
import { useActionWords } from './use-action-words.ts'
import { useInvoiceAct } from './use-invoice-act.ts'

/** Rejects a received invoice; its sender is told, with a reason where one is given. */
export function RejectInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useActionWords()
  const act = useInvoiceAct()
  const { invoiceId, invoiceNumber, senderDisplayName: name } = invoice
  const max = messageLimits.reject
  const reject = useAction('invoices.reject', { onProblem: act.refused })
  const { field, submit, isSending, errors, problem } = useServerForm({
    initial: { buyerRejectionMessage: '' },
    check: ({ buyerRejectionMessage: text }) => ({
      buyerRejectionMessage: text.trim().length > max ? say('cancel.tooLong', { max }) : null,
    }),
    send: ({ buyerRejectionMessage }) =>
      reject.run({ body: { invoiceId, buyerRejectionMessage: buyerRejectionMessage.trim() } }),
    onDone: () => {
      act.done(say('reject.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('reject.title', { number: invoiceNumber ?? '' })}
      width={520}
      form={{ submit, isSending, errors, problem }}
      text={say('reject.text', { name })}
      act={say('reject.act')}
      dismissLabel={say('close')}
      isDanger
    >
      <TextArea label={say('reject.message')} isRequired={false} maxLength={max} {...field('buyerRejectionMessage')} />
    </FormDialog>
  )
}
