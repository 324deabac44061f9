import { useFieldWords, useServerForm } from '@contado/app-kit'
import { messageLimits } from '@contado/contract/invoices/invoice-reasons.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, ErrorSummary, Modal, Notice, RadioCards, Stack, TextArea } from '@contado/ui'
import { useId } from 'react'
import { useAction } from '../../../api.ts'
import { type CancelForm, cancelChoices, cancelMessageOf, cancelProblems } from './cancel-reason.ts'
import { useActionWords } from './use-action-words.ts'
import { useInvoiceAct } from './use-invoice-act.ts'

const initial: CancelForm = { reason: '', message: '' }

/** Cancels a sent invoice and tells its recipient why. */
export function CancelInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useActionWords()
  const formId = useId()
  const name = invoice.recipientDisplayName ?? ''
  const { field, submit, isSending, errors, problem } = useCancelForm(invoice)
  const reason = field('reason')
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say('cancel.title', { number: invoice.invoiceNumber ?? '' })}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button kind="danger" type="submit" form={formId} isLoading={isSending}>
            {say('cancel.act')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <ErrorSummary errors={errors} />
          <p>{say('cancel.text', { name })}</p>
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
          {problem ? <Notice kind="negative">{problem}</Notice> : null}
        </Stack>
      </form>
    </Modal>
  )
}

function useCancelForm({ invoiceId }: Invoice) {
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
    onDone: () => act.done(say('cancel.done'), '/'),
  })
}
