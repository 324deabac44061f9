import { useLanguage, useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { mailLimits } from '@contado/contract/invoices/mail-limits.ts'
import {
  Confirm,
  DateText,
  FactList,
  formatCivilDate,
  MoneyText,
  TextArea,
  TextField,
  useMoneyFormat,
} from '@contado/ui'
import { useRef, useState } from 'react'
import { useAction, useUser } from '../../api.ts'
import { useAccountText } from '../../shell/accounts/use-account-name.ts'
import { copyProblem, mailProblems } from './form/mail-words.ts'
import { SentMail } from './form/SentMail.tsx'
import { useFormWords } from './form/use-form-words.ts'
import { useOptionSummaries } from './form/use-option-summaries.ts'
import { useTermsWords } from './terms/use-terms-words.ts'
import type { Draft } from './use-draft.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type SendInvoiceProps = {
  draft: Draft
  total: string
  recipientName: string
  /** It is sent by itself on its sending date, which is to come. */
  isLater: boolean
  onClose: () => void
  onSent: (invoice: Invoice) => void
}

/** Asks once more before the invoice goes out, with what goes along in the mail: number, amounts and parties are then fixed. */
export function SendInvoice({ draft, total, recipientName, isLater, onClose, onSent }: SendInvoiceProps) {
  const { form } = draft
  const say = useInvoiceWords()
  const sayTerms = useTermsWords()
  const sayForm = useFormWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const accountOf = useAccountText()
  const replies = useUser()?.email ?? ''
  const { discount } = useOptionSummaries(draft)
  const { run, isRunning, error } = useSending(draft, isLater, onSent)
  const leave = useLeave(draft, onClose)
  const date = formatCivilDate(form.sendingDate, language)
  const to = form.recipientInvite ? `${recipientName} · ${form.recipientInvite.email}` : recipientName
  return (
    <Confirm
      isOpen
      onClose={leave}
      onConfirm={() => void run()}
      title={isLater ? sayTerms('scheduleTitle') : say('form.sendTitle')}
      act={isLater ? sayTerms('scheduleAct', { date }) : say('form.sendAct', { amount: format(total, form.currency) })}
      isPending={isRunning}
      error={error}
    >
      <FactList
        facts={[
          { label: sayForm('mail.to'), value: to },
          {
            label: say('detail.total'),
            value: <MoneyText amount={total} currency={form.currency} size="section" isCodeShown />,
          },
          { label: say('form.account'), value: accountOf(form) },
          ...(isLater ? [{ label: say('form.sendingDate'), value: <DateText date={form.sendingDate} /> }] : []),
          { label: say('form.dueDate'), value: <DateText date={form.dueDate} /> },
          ...(discount === null ? [] : [{ label: sayForm('options.discount'), value: discount }]),
        ]}
      />
      <MailFields draft={draft} />
      <SentMail form={form} total={total} replies={replies} />
      <p>{isLater ? sayTerms('scheduleText', { date, name: recipientName }) : sayForm('mail.fixed')}</p>
    </Confirm>
  )
}

// Words that can't be saved go with the dialog: behind it no field shows them, and the draft would stay unsaved.
function useLeave({ form, change }: Draft, onClose: () => void): () => void {
  const [before] = useState({ cc: form.cc, message: form.message })
  return () => {
    const wrong = mailProblems(form)
    if ('cc' in wrong) change({ cc: before.cc })
    if ('message' in wrong) change({ message: before.message })
    onClose()
  }
}

/** Saves what is typed and sends that: once, however often it is asked for meanwhile. */
function useSending(draft: Draft, isLater: boolean, onSent: (invoice: Invoice) => void) {
  const sayProblem = useProblemText()
  const isAsked = useRef(false)
  const send = useAction('invoices.send', { onDone: onSent })
  const schedule = useAction('invoices.schedule', { onDone: onSent })
  const act = isLater ? schedule : send
  const run = async () => {
    if (isAsked.current) return
    isAsked.current = true
    try {
      const saved = await draft.save()
      if (saved) await act.run({ body: saved }).catch(() => undefined)
    } finally {
      isAsked.current = false
    }
  }
  const refused = act.problem ? (act.problem.validations[0]?.message ?? sayProblem(act.problem)) : undefined
  const error = refused ?? Object.values(draft.refused)[0] ?? (draft.problem ? sayProblem(draft.problem) : undefined)
  return { run, isRunning: act.isRunning, error }
}

function MailFields({ draft: { form, change } }: { draft: Draft }) {
  const say = useFormWords()
  const copy = copyProblem(form)
  const isTooLong = form.message.length > mailLimits.message
  return (
    <>
      <TextField
        label={say('mail.cc')}
        description={say('mail.ccHint', { count: mailLimits.copies })}
        value={form.cc}
        onChange={(cc) => change({ cc })}
        error={
          copy ? say(`mail.problems.${copy.code}`, { address: copy.address, count: mailLimits.copies }) : undefined
        }
        isRequired={false}
        isFocusedAtFirst
      />
      <TextArea
        label={say('mail.message')}
        maxLength={mailLimits.message}
        value={form.message}
        onChange={(message) => change({ message })}
        error={isTooLong ? say('mail.problems.tooLong', { count: mailLimits.message }) : undefined}
        isRequired={false}
      />
    </>
  )
}
