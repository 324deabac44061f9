import { useProblemText, useServerForm } from '@contado/app-kit'
import { messageLimits } from '@contado/contract/invoices/invoice-reasons.ts'
import type { ReminderResult } from '@contado/contract/invoices/invoice-reminders.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, FormDialog, ItemList, Modal, Notice, Skeleton, Status, TextArea, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { useReasonText } from '../use-reason-text.ts'
import { Addresses, Reminders, type RemindersShown } from './Reminders.tsx'
import { useRemindWords } from './use-remind-words.ts'

export type RemindedInvoice = Pick<
  InvoiceRow,
  'invoiceId' | 'invoiceNumber' | 'recipientDisplayName' | 'currency' | 'amountToPay' | 'dueDate'
>

type RemindDialogProps = { invoices: readonly RemindedInvoice[]; onClose: () => void }

/** Reminds the customers of invoices, one mail to each: shows what they will read, takes own words, says what became of each. */
export function RemindDialog({ invoices, onClose }: RemindDialogProps) {
  const say = useRemindWords()
  const sayProblem = useProblemText()
  const [results, setResults] = useState<readonly ReminderResult[] | null>(null)
  const shown = useEndpoint(
    'invoices.preview-reminders',
    { query: { invoiceIds: invoices.map(({ invoiceId }) => invoiceId) } },
    { staleMs: 0 },
  )
  if (results) return <Results results={results} invoices={invoices} onClose={onClose} />
  if (shown.data) return <Form shown={shown.data} invoices={invoices} onClose={onClose} onResults={setResults} />
  return (
    <Modal isOpen onClose={onClose} title={say('title')} width={width}>
      {shown.error ? <Notice kind="caution">{sayProblem(shown.error)}</Notice> : <Skeleton height={320} />}
    </Modal>
  )
}

const width = 560

type FormProps = RemindDialogProps & {
  shown: RemindersShown
  onResults: (results: readonly ReminderResult[]) => void
}

function Form({ shown, invoices, onClose, onResults }: FormProps) {
  const say = useRemindWords()
  const toasts = useToasts()
  const max = messageLimits.remind
  const { customers } = shown
  const remind = useAction('invoices.remind')
  const { form, field, submit, isSending, errors, problem } = useServerForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: message.trim().length > max ? say('tooLong', { max }) : null }),
    send: ({ message }) => {
      const own = message.trim()
      const invoiceIds = customers.flatMap((customer) => customer.invoiceIds)
      return remind.run({ body: { invoiceIds, ...(own === '' ? {} : { message: own }) } })
    },
    onDone: ({ results }) => {
      if (results.some(({ code }) => code !== null)) {
        onResults(results)
        return
      }
      const [first] = customers
      const count = customers.length
      toasts.success(count === 1 && first ? say('done', { name: first.name }) : say('doneSeveral', { count }))
      onClose()
    },
  })
  const count = customers.length
  return (
    <FormDialog
      onClose={onClose}
      title={say('title')}
      width={width}
      form={{ submit, isSending, errors, problem }}
      act={count > 1 ? say('actSeveral', { count }) : say('act')}
      disabledReason={count === 0 ? say('nobody') : undefined}
    >
      <Addresses shown={shown} />
      {count === 0 ? null : (
        <TextArea
          label={say('message')}
          description={say('messageHint')}
          isRequired={false}
          maxLength={max}
          {...field('message')}
        />
      )}
      <Reminders shown={shown} invoices={invoices} message={form.watch('message')} />
    </FormDialog>
  )
}

type ResultsProps = RemindDialogProps & { results: readonly ReminderResult[] }

/** What became of each, where somebody else was faster or something was paid meanwhile. */
function Results({ results, invoices, onClose }: ResultsProps) {
  const say = useRemindWords()
  const sayReason = useReasonText()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say('results')}
      width={width}
      actions={
        <Button kind="primary" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <ItemList
        label={say('results')}
        items={results.map(({ invoiceId, name, code }) => ({
          key: invoiceId,
          title: name,
          detail: [numberOf(invoices, invoiceId), sayReason(code)].filter(Boolean).join(' · '),
          actions: <Status kind={code === null ? 'done' : 'draft'}>{say(code === null ? 'sent' : 'notSent')}</Status>,
        }))}
      />
    </Modal>
  )
}

const numberOf = (invoices: readonly RemindedInvoice[], id: string): string =>
  invoices.find(({ invoiceId }) => invoiceId === id)?.invoiceNumber ?? ''
