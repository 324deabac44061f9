import { useProblemText } from '@contado/app-kit'
import { Button, Icon, Modal, Notice, Spinner, useToasts } from '@contado/ui'
import { useEffect, useRef } from 'react'
import { pageSettings } from '../../page-settings.ts'
import classes from './BankDebit.module.css'
import { type DebitPhase, useBankDebit } from './use-bank-debit.ts'
import { useBankDebitWords } from './use-bank-debit-words.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import type { WidgetMessage } from './widget-message.ts'

// The widget has 600 pixels inside of the dialog's own margins.
const dialogPx = 600 + 2 * 24

type BankDebitDialogProps = {
  invoiceId: string
  /** What is to be debited, in words. */
  amount: string
  /** The secret of the invoice's link, of somebody without an account. */
  inviteToken?: string | undefined
  onClose: () => void
}

/** Pays an invoice by bank debit: links a bank account in the provider's widget, then asks for the payment and says how it went. */
export function BankDebitDialog({ invoiceId, amount, inviteToken, onClose }: BankDebitDialogProps) {
  const say = useBankDebitWords()
  const toasts = useToasts()
  const { phase, pay } = useBankDebit({ invoiceId, inviteToken })
  const hear = (message: WidgetMessage): void => {
    if (message.kind === 'success') {
      void pay(message.userId)
      return
    }
    if (message.kind === 'error') toasts.error(say('notLoaded'))
    onClose()
  }
  const isEnded = phase.kind === 'done' || phase.kind === 'refused'
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say('title')}
      width={dialogPx}
      isLocked={phase.kind === 'processing'}
      actions={
        isEnded ? (
          <Button kind="primary" onClick={onClose}>
            {say(phase.kind === 'done' ? 'done' : 'close')}
          </Button>
        ) : undefined
      }
    >
      <div className={classes.box}>
        {phase.kind === 'linking' ? (
          <WidgetFrame token={phase.token} url={phase.widgetUrl} onMessage={hear} />
        ) : (
          <Told phase={phase} amount={amount} />
        )}
      </div>
    </Modal>
  )
}

function Told({ phase, amount }: { phase: Exclude<DebitPhase, { kind: 'linking' }>; amount: string }) {
  const say = useBankDebitWords()
  if (phase.kind === 'refused') return <RefusedDebit phase={phase} />
  if (phase.kind === 'done') return <Thanks amount={amount} />
  return (
    <div className={classes.middle}>
      <Spinner label={say(phase.kind)} delayMs={0} />
      <p aria-hidden="true">{say(phase.kind)}</p>
    </div>
  )
}

function Thanks({ amount }: { amount: string }) {
  const say = useBankDebitWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The frame that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.middle}>
      <span className={classes.check}>
        <Icon name="check" />
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {say('thanks')}
      </h3>
      <p>{say('thanksText', { amount })}</p>
    </div>
  )
}

function RefusedDebit({ phase }: { phase: Extract<DebitPhase, { kind: 'refused' }> }) {
  const say = useBankDebitWords()
  const sayProblem = useProblemText()
  const { what, problem } = phase
  const isSaid =
    problem !== null && problem.status > 0 && problem.status < 500 && problem.code !== 'BankDebitUnavailable'
  const detail = problem !== null && !isSaid && pageSettings.isSandbox ? problem.code : null
  return (
    <Notice kind="negative" title={isSaid ? sayProblem(problem) : say(what)}>
      {detail === null ? null : say('detail', { detail })}
    </Notice>
  )
}
