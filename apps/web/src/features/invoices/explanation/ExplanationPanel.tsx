import { useLanguage } from '@contado/app-kit'
import type { TotalPart } from '@contado/contract/invoices/invoice-document.domain.ts'
import { isLocalDate, moneyText, parseLocalDate } from '@contado/money'
import { DateField, formatCivilDate, MoneyText, Notice, SidePanel, Stack } from '@contado/ui'
import { useEffect, useRef, useState } from 'react'
import classes from './Explanation.module.css'
import { type Explained, type Explanation, explain } from './explanation.ts'
import { type Step, useExplanationSteps } from './use-explanation-steps.ts'
import { useExplanationWords } from './use-explanation-words.ts'

type ExplanationPanelProps = {
  invoice: Explained
  /** The number that is asked about. */
  part: TotalPart
  firstAsOf: string
  onClose: () => void
}

const farthestDate = '2199-12-31'

/** How every amount of an invoice comes about, on any day, reckoned by the rules of the server. */
export function ExplanationPanel({ invoice, part, firstAsOf, onClose }: ExplanationPanelProps) {
  const say = useExplanationWords()
  const [asOf, setAsOf] = useState(firstAsOf < invoice.sendingDate ? invoice.sendingDate : firstAsOf)
  const areDates = [asOf, invoice.sendingDate, invoice.dueDate].every(isLocalDate)
  const found = areDates ? explain(invoice, parseLocalDate(asOf)) : null
  return (
    <SidePanel isOpen onClose={onClose} title={say('title')}>
      <Stack gap={4}>
        <DateField
          label={say('asOf')}
          description={say('asOfHelp')}
          value={asOf}
          min={isLocalDate(invoice.sendingDate) ? invoice.sendingDate : undefined}
          max={farthestDate}
          onChange={setAsOf}
        />
        {found ? <Derivation explanation={found} part={part} /> : <Notice kind="caution">{say('unreadable')}</Notice>}
      </Stack>
    </SidePanel>
  )
}

function Derivation({ explanation, part }: { explanation: Explanation; part: TotalPart }) {
  const say = useExplanationWords()
  const steps = useExplanationSteps(explanation)
  return (
    <>
      <Standing explanation={explanation} date={steps.at(-1)?.title ?? ''} />
      <ol className={classes.steps} data-testid="explanation">
        {steps.map((step) => (
          <OneStep key={step.part} step={step} isAsked={step.part === part} />
        ))}
      </ol>
      <p className={classes.quiet}>{say('rounding')}</p>
    </>
  )
}

/** The answer, before its reasons. */
function Standing({ explanation, date }: { explanation: Explanation; date: string }) {
  const say = useExplanationWords()
  const { invoice, amountToPay, isSettled, payments } = explanation
  const isUnsent = invoice.status === 'draft' || invoice.status === 'scheduled'
  const { language } = useLanguage()
  const settledOn = payments.at(-1)?.date
  const isUnderWay = invoice.status === 'pending_payment_approval' || invoice.status === 'processing_payment'
  const word = isUnderWay ? 'underWay' : 'settled'
  return (
    <div aria-live="polite">
      <div className={classes.quiet}>{date}</div>
      <MoneyText amount={moneyText(amountToPay)} currency={invoice.currency} size="hero" isCodeShown />
      {isUnsent ? <div className={classes.quiet}>{say('notSent')}</div> : null}
      {isSettled ? (
        <div className={classes.quiet}>
          {settledOn ? say(word, { date: formatCivilDate(settledOn, language) }) : say('closed')}
        </div>
      ) : null}
    </div>
  )
}

function OneStep({ step, isAsked }: { step: Step; isAsked: boolean }) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  return (
    <li ref={ref} className={classes.step} data-asked={isAsked || undefined} aria-current={isAsked || undefined}>
      <div className={classes.head} data-strong={step.isStrong || undefined}>
        <span>{step.title}</span>
        <MoneyText amount={moneyText(step.sum)} currency={step.sum.currency} size="table" />
      </div>
      {step.lines.map(({ key, text, amount }) => (
        <div key={key} className={classes.line}>
          <span>{text}</span>
          <MoneyText amount={moneyText(amount)} currency={amount.currency} size="table" />
        </div>
      ))}
      {step.note ? <p className={classes.quiet}>{step.note}</p> : null}
    </li>
  )
}
