import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { isSomething } from '@contado/money'
import { Confirm, DateText, FactList, MoneyText, useToday } from '@contado/ui'
import { useAction, useUser } from '../../../api.ts'
import { useActionWords } from './use-action-words.ts'
import { type Ending, useInvoiceAct } from './use-invoice-act.ts'

type Marking = Ending & {
  invoice: Pick<Invoice, 'invoiceId' | 'currency' | 'amountToPay' | 'paidAmount' | 'recipientDisplayName'>
}

/** Asks once more before an invoice counts as paid outside; shows the day and the person that will stand on it. */
export function MarkAsPaid({ invoice, ...ending }: Marking) {
  const say = useActionWords()
  const user = useUser()
  const today = useToday()
  const act = useInvoiceAct()
  const { invoiceId, currency, amountToPay, paidAmount, recipientDisplayName } = invoice
  const isRest = isSomething(paidAmount)
  const mark = useAction('invoices.mark-as-paid-externally', {
    onDone: () => act.ended(say('mark.done'), ending),
    onProblem: (problem) => {
      act.refused(problem)
      ending.onClose()
    },
  })
  return (
    <Confirm
      isOpen
      onClose={ending.onClose}
      onConfirm={() => void mark.run({ body: { invoiceId } }).catch(() => undefined)}
      title={say(isRest ? 'mark.titleRest' : 'mark.title')}
      act={say('mark.act')}
      isPending={mark.isRunning}
    >
      <p>{say('mark.text', { name: recipientDisplayName ?? '' })}</p>
      <FactList
        facts={[
          { label: say('mark.on'), value: <DateText date={today} /> },
          { label: say('mark.by'), value: `${user?.profile.firstName ?? ''} ${user?.profile.lastName ?? ''}`.trim() },
          {
            label: say(isRest ? 'mark.left' : 'mark.amount'),
            value: <MoneyText amount={amountToPay} currency={currency} isCodeShown />,
          },
        ]}
      />
    </Confirm>
  )
}
