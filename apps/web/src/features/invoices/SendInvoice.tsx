import { useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Confirm, DateText, FactList, MoneyText, useMoneyFormat } from '@contado/ui'
import { useAction } from '../../api.ts'
import type { DraftForm } from './draft-form.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type SendInvoiceProps = {
  form: DraftForm
  total: string
  recipientName: string
  /** The draft as it was last saved. */
  draft: { readonly invoiceId: string; readonly version: number }
  onClose: () => void
  onSent: (invoice: Invoice) => void
}

const touched = ['invoices.income', 'invoices.get', 'organization.funds'] as const

/** Asks once more before the invoice goes out: number, amounts and parties are then fixed. */
export function SendInvoice({ form, total, recipientName, draft, onClose, onSent }: SendInvoiceProps) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const sayProblem = useProblemText()
  const send = useAction('invoices.send', { invalidates: touched, onDone: onSent })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => void send.run({ body: draft }).catch(() => undefined)}
      title={say('form.sendTitle')}
      act={say('form.sendAct', { amount: format(total, form.currency) })}
      isPending={send.isRunning}
      error={send.problem ? (send.problem.validations[0]?.message ?? sayProblem(send.problem)) : undefined}
    >
      <FactList
        facts={[
          { label: say('form.recipient'), value: recipientName },
          {
            label: say('detail.total'),
            value: <MoneyText amount={total} currency={form.currency} size="section" isCodeShown />,
          },
          { label: say('form.dueDate'), value: <DateText date={form.dueDate} /> },
        ]}
      />
      <p>{say('form.sendTo', { name: recipientName })}</p>
    </Confirm>
  )
}
