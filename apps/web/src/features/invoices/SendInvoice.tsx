import { useLanguage, useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Confirm, DateText, FactList, formatCivilDate, MoneyText, useMoneyFormat } from '@contado/ui'
import { useAction } from '../../api.ts'
import type { DraftForm } from './draft-form.ts'
import { useTermsWords } from './terms/use-terms-words.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type SendInvoiceProps = {
  form: DraftForm
  total: string
  recipientName: string
  /** The draft as it was last saved. */
  draft: { readonly invoiceId: string; readonly version: number }
  /** It is sent by itself on its sending date, which is to come. */
  isLater: boolean
  onClose: () => void
  onSent: (invoice: Invoice) => void
}

/** Asks once more before the invoice goes out: number, amounts and parties are then fixed. */
export function SendInvoice({ form, total, recipientName, draft, isLater, onClose, onSent }: SendInvoiceProps) {
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const sayProblem = useProblemText()
  const options = { onDone: onSent }
  const send = useAction('invoices.send', options)
  const schedule = useAction('invoices.schedule', options)
  const act = isLater ? schedule : send
  const date = formatCivilDate(form.sendingDate, language)
  return (
    <Confirm
      isOpen
      onClose={onClose}
      onConfirm={() => void act.run({ body: draft }).catch(() => undefined)}
      title={isLater ? sayTerms('scheduleTitle') : say('form.sendTitle')}
      act={isLater ? sayTerms('scheduleAct', { date }) : say('form.sendAct', { amount: format(total, form.currency) })}
      isPending={act.isRunning}
      error={act.problem ? (act.problem.validations[0]?.message ?? sayProblem(act.problem)) : undefined}
    >
      <FactList
        facts={[
          { label: say('form.recipient'), value: recipientName },
          {
            label: say('detail.total'),
            value: <MoneyText amount={total} currency={form.currency} size="section" isCodeShown />,
          },
          ...(isLater ? [{ label: say('form.sendingDate'), value: <DateText date={form.sendingDate} /> }] : []),
          { label: say('form.dueDate'), value: <DateText date={form.dueDate} /> },
        ]}
      />
      <p>
        {isLater
          ? sayTerms('scheduleText', { date, name: recipientName })
          : say('form.sendTo', { name: recipientName })}
      </p>
    </Confirm>
  )
}
