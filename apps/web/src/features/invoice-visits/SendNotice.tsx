import { useGo, useServerForm } from '@contado/app-kit'
import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import { messageLimits } from '@contado/contract/invoices/invoice-reasons.ts'
import { FormDialog, TextArea, useMoneyFormat, useToasts } from '@contado/ui'
import { client } from '../../api.ts'
import { useVisitorWords } from './use-visitor-words.ts'

type SendNoticeProps = { invoice: VisitorInvoice; token: string; onClose: () => void }

/** Tells the seller that the invoice was paid outside, with a message where one is written. */
export function SendNotice({ invoice, token, onClose }: SendNoticeProps) {
  const say = useVisitorWords()
  const format = useMoneyFormat()
  const go = useGo()
  const toasts = useToasts()
  const max = messageLimits.notice
  const { invoiceId, senderDisplayName: name, amountToPay, currency } = invoice
  const { field, submit, isSending, errors, problem } = useServerForm({
    initial: { customMessage: '' },
    check: ({ customMessage }) => ({
      customMessage: customMessage.trim().length > max ? say('notice.tooLong', { max }) : null,
    }),
    send: ({ customMessage }) => {
      const message = customMessage.trim()
      const body = { invoiceId, ...(message === '' ? {} : { customMessage: message }) }
      return client.call('invoices.notify-from-invite', { body }, { inviteToken: token })
    },
    onDone: () => {
      toasts.success(say('notice.done'))
      go('/preview-invoice')
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('notice.title', { name })}
      width={520}
      form={{ submit, isSending, errors, problem }}
      text={say('notice.text', { name, amount: format(amountToPay, currency) })}
      act={say('notice.act')}
      dismissLabel={say('notice.close')}
    >
      <TextArea label={say('notice.message')} isRequired={false} maxLength={max} {...field('customMessage')} />
    </FormDialog>
  )
}
