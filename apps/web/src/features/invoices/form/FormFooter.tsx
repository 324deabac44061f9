import { wallMs } from '@contado/app-kit'
import type { Currency } from '@contado/money'
import { Button, MoneyText, useUi } from '@contado/ui'
import { useState } from 'react'
import { DraftMenu } from '../DraftMenu.tsx'
import { isMailWrongAlone, saveProblems } from '../draft-form.ts'
import { useTermsWords } from '../terms/use-terms-words.ts'
import type { Draft } from '../use-draft.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import classes from './form.module.css'
import { useFormWords } from './use-form-words.ts'

type FormFooterProps = {
  draft: Draft
  total: string
  currency: Currency
  /** How many fields are wrong, once sending was tried. */
  problemCount: number
  isVerified: boolean
  isLater: boolean
  onProblem: () => void
  /** Leads to what the server needs before it keeps the draft. */
  onIncomplete: () => void
  onSend: () => void
}

/** The total, what is saved, what is missing, and sending: always in sight. */
export function FormFooter(props: FormFooterProps) {
  const { draft, total, currency, problemCount, isVerified, isLater, onProblem, onSend } = props
  const remedy = useRemedy(draft)
  const say = useFormWords()
  const sayInvoice = useInvoiceWords()
  const sayTerms = useTermsWords()
  return (
    <div className={classes.footer}>
      <div className={classes.total}>
        <span className={classes.totalLabel}>{say('footer.total')}</span>
        <MoneyText amount={total} currency={currency} size="section" isCodeShown />
      </div>
      <div className={classes.state}>
        <span role="status" data-state={draft.saveState}>
          {useStateText(draft)}
        </span>
        {remedy !== null && problemCount === 0 ? (
          <button type="button" className={classes.remedy} onClick={props.onIncomplete}>
            {remedy}
          </button>
        ) : null}
        {problemCount > 0 ? (
          <span role="alert">
            <button type="button" className={classes.problems} onClick={onProblem}>
              {say('footer.problems', { count: problemCount })}
            </button>
          </span>
        ) : null}
      </div>
      <div className={classes.acts}>
        <DraftMenu draft={draft} />
        <Button
          kind="primary"
          onClick={onSend}
          isDisabled={draft.isConflict}
          disabledReason={isVerified ? undefined : sayInvoice('form.notVerified')}
        >
          {isLater ? sayTerms('schedule') : sayInvoice('form.send')}
        </Button>
      </div>
    </div>
  )
}

function useRemedy({ form, saveState }: Draft): string | null {
  const say = useFormWords()
  const sayTerms = useTermsWords()
  if (saveState !== 'incomplete') return null
  const missing = Object.keys(saveProblems(form))
  if (isMailWrongAlone(form)) {
    return sayTerms('saving.mail', { field: say(missing[0] === 'cc' ? 'mail.cc' : 'mail.message') })
  }
  return missing.every((path) => path.startsWith('recipientInvite.'))
    ? sayTerms('saving.customer')
    : sayTerms('saving.fields', { count: missing.length })
}

function useStateText({ saveState, isClean, problem, saved }: Draft): string {
  const say = useFormWords()
  const sayInvoice = useInvoiceWords()
  const sayTerms = useTermsWords()
  const { locale, timeZone } = useUi()
  const [at, setAt] = useState({ version: saved?.version, ms: wallMs() })
  if (at.version !== saved?.version) setAt({ version: saved?.version, ms: wallMs() })
  if (saved === null && isClean) return ''
  if (saveState === 'incomplete') return sayTerms('saving.incomplete')
  if (saveState === 'unsaved' && problem !== null) return say('footer.retrying')
  if (saveState !== 'saved') return sayInvoice(`form.${saveState}`)
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  return say('footer.saved', { time: time.format(at.ms) })
}
