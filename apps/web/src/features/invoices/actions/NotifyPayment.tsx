import { useServerForm } from '@contado/app-kit'
import { messageLimits } from '@contado/contract/invoices/invoice-reasons.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { FormDialog, TextArea, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../../api.ts'
import { type Receipt, ReceiptField } from '../attachments/ReceiptField.tsx'
import { useActionWords } from './use-action-words.ts'
import { useInvoiceAct } from './use-invoice-act.ts'

/** Tells the seller that an invoice was paid outside, with a message where one is written. */
export function NotifyPayment({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useActionWords()
  const format = useMoneyFormat()
  const act = useInvoiceAct()
  const { invoiceId, senderDisplayName: name, amountToPay, currency } = invoice
  const max = messageLimits.notice
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const notify = useAction('invoices.notify-external-payment', { onProblem: act.refused })
  const { field, submit, isSending, errors, problem } = useServerForm({
    initial: { customMessage: '' },
    check: ({ customMessage }) => ({
      customMessage: customMessage.trim().length > max ? say('cancel.tooLong', { max }) : null,
    }),
    send: ({ customMessage }) => {
      const message = customMessage.trim()
      return notify.run({
        body: {
          invoiceId,
          ...(message === '' ? {} : { customMessage: message }),
          ...(receipt === null ? {} : { receiptId: receipt._id }),
        },
      })
    },
    onDone: () => act.done(say('notify.done'), '/'),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('notify.title')}
      width={520}
      form={{ submit, isSending, errors, problem }}
      text={say('notify.text', { name, amount: format(amountToPay, currency) })}
      act={say('notify.act')}
      dismissLabel={say('close')}
    >
      <TextArea label={say('notify.message')} isRequired={false} maxLength={max} {...field('customMessage')} />
      <ReceiptField invoiceId={invoiceId} receipt={receipt} onChange={setReceipt} />
    </FormDialog>
  )
}
