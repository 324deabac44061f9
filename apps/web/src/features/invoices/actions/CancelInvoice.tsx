import { useFieldWords, useServerForm } from '@contado/app-kit'
import { messageLimits } from '@contado/contract/invoices/invoice-reasons.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { FormDialog, RadioCards, TextArea } from '@contado/ui'
import { useAction } from '../../../api.ts'
import { type CancelForm, cancelChoices, cancelMessageOf, cancelProblems } from './cancel-reason.ts'
import { useActionWords } from './use-action-words.ts'
import { type Ending, useInvoiceAct } from './use-invoice-act.ts'

const initial: CancelForm = { reason: '', message: '' }

type Canceling = Ending & { invoice: Pick<Invoice, 'invoiceId' | 'invoiceNumber' | 'recipientDisplayName'> }

/** Cancels a sent invoice and tells its recipient why. */
export function CancelInvoice({ invoice, ...ending }: Canceling) {
  const say = useActionWords()
  const name = invoice.recipientDisplayName ?? ''
  const { field, submit, isSending, errors, problem } = useCancelForm({ invoice, ...ending })
  const reason = field('reason')
  return (
    <FormDialog
      onClose={ending.onClose}
      title={say('cancel.title', { number: invoice.invoiceNumber ?? '' })}
      width={520}
      form={{ submit, isSending, errors, problem }}
      text={say('cancel.text', { name })}
      act={say('cancel.act')}
      dismissLabel={say('close')}
      isDanger
    >
      <RadioCards
        label={say('cancel.reason')}
        options={cancelChoices.map((value) => ({ value, label: say(`cancel.reasons.${value}`) }))}
        {...reason}
      />
      {reason.value === 'custom-message' ? (
        <TextArea
          label={say('cancel.message')}
          description={say('cancel.messageHint', { name })}
          isRequired
          maxLength={messageLimits.cancel}
          {...field('message')}
        />
      ) : null}
    </FormDialog>
  )
}

function useCancelForm({ invoice: { invoiceId }, ...ending }: Canceling) {
  const say = useActionWords()
  const sayField = useFieldWords()
  const act = useInvoiceAct()
  const cancel = useAction('invoices.cancel', { onProblem: act.refused })
  return useServerForm<CancelForm, unknown>({
    initial,
    check: (form) => {
      const problems = cancelProblems(form)
      return {
        reason: problems.reason ? sayField('option') : null,
        message:
          problems.message === 'required'
            ? sayField('required')
            : problems.message
              ? say('cancel.tooLong', { max: messageLimits.cancel })
              : null,
      }
    },
    send: (form) => cancel.run({ body: { invoiceId, senderCancelMessage: cancelMessageOf(form) } }),
    fieldNames: { senderCancelMessage: 'message' },
    onDone: () => act.ended(say('cancel.done'), ending),
  })
}
