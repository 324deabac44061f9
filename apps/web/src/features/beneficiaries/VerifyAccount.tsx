import { useFieldWords, useProblemText, useServerForm } from '@contado/app-kit'
import type { ExternalAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { Button, FormDialog, InstantText, MoneyInput, Notice, Row, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { useDayText } from '../../shell/use-day-text.ts'
import { useBeneficiaryWords } from './use-beneficiary-words.ts'

type VerifyAccountProps = {
  account: ExternalAccount
  disabledReason: string | undefined
  /** Reads the account again: a wrong try counts although it is refused. */
  onRefused: () => void
}

/** Two small deposits that prove whose an own account at another bank is: to be sent, on their way, to be typed. */
export function VerifyAccount({ account, disabledReason, onRefused }: VerifyAccountProps) {
  const say = useBeneficiaryWords()
  const { status, verification } = account
  const [isTyping, setIsTyping] = useState(false)
  if (status !== 'confirmed') return null
  if (verification?.status === 'verified') return <span>{say('micro.verified')}</span>
  if (verification?.status !== 'pending') return <SendDeposits account={account} disabledReason={disabledReason} />
  return (
    <>
      <Row justify="between">
        <Waiting verification={verification} />
        <Button
          onClick={() => setIsTyping(true)}
          disabledReason={verification.arrivesOn === null ? say('micro.soon') : disabledReason}
        >
          {say('micro.type')}
        </Button>
      </Row>
      {isTyping ? <TypeAmounts account={account} onRefused={onRefused} onClose={() => setIsTyping(false)} /> : null}
    </>
  )
}

function Waiting({ verification }: { verification: NonNullable<ExternalAccount['verification']> }) {
  const say = useBeneficiaryWords()
  const dayText = useDayText()
  const { arrivesOn, expiresAt, triesLeft } = verification
  return (
    <span>
      {arrivesOn === null ? say('micro.soon') : say('micro.arrives', { date: dayText(arrivesOn) })}{' '}
      {say('micro.tries', { count: triesLeft })} <InstantText instant={expiresAt} isZoned />.
    </span>
  )
}

function SendDeposits({ account: { accountId, verification }, disabledReason }: Omit<VerifyAccountProps, 'onRefused'>) {
  const say = useBeneficiaryWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const send = useAction('external-accounts.send-deposits', {
    onProblem: (problem) => toasts.error(sayProblem(problem)),
  })
  const ended = verification?.status === 'failed' || verification?.status === 'expired' ? verification.status : null
  return (
    <Stack gap={2}>
      {ended ? <Notice kind="caution">{say(`micro.${ended}`)}</Notice> : null}
      <Row justify="between">
        <span>{say('micro.why')}</span>
        <Button
          disabledReason={disabledReason}
          isLoading={send.isRunning}
          onClick={() =>
            void send.run({ body: { accountId } }).then(
              () => toasts.success(say('micro.sent')),
              () => undefined,
            )
          }
        >
          {say('micro.send')}
        </Button>
      </Row>
    </Stack>
  )
}

type TypeAmountsProps = Pick<VerifyAccountProps, 'account' | 'onRefused'> & { onClose: () => void }

function TypeAmounts({ account, onRefused, onClose }: TypeAmountsProps) {
  const say = useBeneficiaryWords()
  const sayField = useFieldWords()
  const toasts = useToasts()
  const verify = useAction('external-accounts.verify')
  const form = useServerForm({
    initial: { firstAmount: '', secondAmount: '' },
    check: ({ firstAmount, secondAmount }) => ({
      firstAmount: firstAmount.trim() === '' ? sayField('required') : null,
      secondAmount: secondAmount.trim() === '' ? sayField('required') : null,
    }),
    send: (amounts) =>
      verify.run({ body: { accountId: account.accountId, ...amounts } }).catch((refused: unknown) => {
        onRefused()
        throw refused
      }),
    onDone: () => {
      toasts.success(say('micro.verified'))
      onClose()
    },
  })
  return (
    <FormDialog onClose={onClose} title={say('micro.typeTitle')} form={form} act={say('micro.confirm')}>
      <MoneyInput {...form.field('firstAmount')} label={say('micro.first')} currency={account.currency} isRequired />
      <MoneyInput {...form.field('secondAmount')} label={say('micro.second')} currency={account.currency} isRequired />
    </FormDialog>
  )
}
