import { Refused, usePathParams, useProblemText } from '@contado/app-kit'
import type { RecurringTransfer } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import {
  Confirm,
  EmptyState,
  type Fact,
  FactList,
  InstantText,
  LesserActs,
  LinkButton,
  MoneyText,
  Notice,
  type PageAct,
  Row,
  Section,
  Skeleton,
  Stack,
  TextLink,
  useToasts,
} from '@contado/ui'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { TransferTable } from '../../shell/transfers/TransferTable.tsx'
import { useDayText } from '../../shell/use-day-text.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { EditRecurringTransfer } from './EditRecurringTransfer.tsx'
import { RecurringTransferStatusText } from './RecurringTransferStatusText.tsx'
import { amountCurrencyOf, useOften } from './use-often.ts'
import { useRecurringTransferWords } from './use-recurring-transfer-words.ts'

/** One recurring transfer: its next days, what was sent so far, and how to pause or stop it. */
export function RecurringTransferScreen() {
  const say = useRecurringTransferWords()
  const { recurringTransferId = '' } = usePathParams()
  const { data, error, refetch } = useEndpoint('recurring-transfers.get', { params: { recurringTransferId } })
  if (data) return <Page one={data} />
  return (
    <ShellScreen title={say('title')}>
      {error && error.status !== 404 && error.status !== 422 ? (
        <Refused problem={error} onRetry={() => void refetch()} />
      ) : error ? (
        <EmptyState
          title={say('goneTitle')}
          action={<LinkButton href="/recurring-transfers">{say('back')}</LinkButton>}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </ShellScreen>
  )
}

type OneProps = { one: RecurringTransfer }

function Page({ one }: OneProps) {
  const say = useRecurringTransferWords()
  const often = useOften()
  return (
    <ShellScreen
      title={one.payee.name}
      back={<TextLink href="/recurring-transfers">{say('title')}</TextLink>}
      hero={
        <Stack gap={2}>
          <MoneyText amount={one.amount} currency={amountCurrencyOf(one)} size="hero" isCodeShown />
          <Row gap={3}>
            <RecurringTransferStatusText one={one} />
            <span>{often(one)}</span>
          </Row>
        </Stack>
      }
      secondaryActions={<Acts one={one} />}
    >
      <Stack gap={6}>
        <Reason one={one} />
        <Section title={say('details')}>
          <FactList facts={useFacts(one)} />
        </Section>
        <Section title={say('transfers')}>
          <TransferTable recurringTransferId={one.recurringTransferId} emptyTitle={say('noTransfers')} />
        </Section>
      </Stack>
    </ShellScreen>
  )
}

const reasons = [
  'AccountNotFound',
  'BankAccountNotUsable',
  'CorridorNotOffered',
  'NotEnoughApprovers',
  'NotPermitted',
  'RecipientAccountNotOpen',
  'TransferLimitReached',
] as const

function Reason({ one: { status, pausedBy } }: OneProps) {
  const say = useRecurringTransferWords()
  if (status !== 'paused' || pausedBy === null) return null
  const known = reasons.find((one) => one === pausedBy)
  return (
    <Notice kind="caution">
      {say('pausedByUs')} {known ? say(`reasons.${known}`) : null}
    </Notice>
  )
}

function Acts({ one }: OneProps) {
  const { recurringTransferId, status, nextDates } = one
  const isOver = status !== 'active' && status !== 'paused'
  const say = useRecurringTransferWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const disabledReason = useForbidden('transfers.create')
  const [isStopping, setIsStopping] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const onProblem = (problem: unknown) => toasts.error(sayProblem(problem))
  const pause = useAction('recurring-transfers.pause', { onProblem })
  const resume = useAction('recurring-transfers.resume', { onProblem })
  const stop = useAction('recurring-transfers.stop', { onProblem })
  const input = { body: { recurringTransferId } }
  const run = (act: { run: (asked: typeof input) => Promise<unknown> }, said: string) =>
    act.run(input).then(
      () => toasts.success(said),
      () => undefined,
    )
  const acts: PageAct[] = [
    ...(status === 'active'
      ? [
          {
            key: 'pause',
            label: say('pause'),
            disabledReason,
            isLoading: pause.isRunning,
            onSelect: () => void run(pause, say('pausedToast')),
          },
        ]
      : []),
    ...(status === 'paused' && nextDates.length > 0
      ? [
          {
            key: 'resume',
            label: say('resume'),
            disabledReason,
            isLoading: resume.isRunning,
            onSelect: () => void run(resume, say('resumedToast')),
          },
        ]
      : []),
    ...(isOver ? [] : [{ key: 'edit', label: say('edit'), disabledReason, onSelect: () => setIsEditing(true) }]),
  ]
  const items = isOver
    ? []
    : [{ key: 'stop', label: say('stop'), isDanger: true, disabledReason, onSelect: () => setIsStopping(true) }]
  return (
    <>
      <LesserActs acts={acts} menu={{ items }} isBesideMain={false} />
      {isEditing ? <EditRecurringTransfer one={one} onClose={() => setIsEditing(false)} /> : null}
      {isStopping ? (
        <Confirm
          isOpen
          isDanger
          onClose={() => setIsStopping(false)}
          onConfirm={() => void run(stop, say('stoppedToast')).then(() => setIsStopping(false))}
          title={say('stopTitle')}
          act={say('stop')}
          isPending={stop.isRunning}
        >
          {say('stopText')}
        </Confirm>
      ) : null}
    </>
  )
}

const useFacts = (one: RecurringTransfer): readonly Fact[] => {
  const say = useRecurringTransferWords()
  const nameOf = useAccountName()
  const dayText = useDayText()
  const { payee, sourceCurrency, sourceAccountType, targetCurrency, closedDay, endsOn, nextDates } = one
  const number = payee.accountNumber && `${targetCurrency} ${payee.accountNumber}`
  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const days = nextDates.map((date) => dayText(date)).join(' · ')
  return [
    ...fact(say('nextDates'), days),
    { label: say('from'), value: nameOf({ currency: sourceCurrency, accountType: sourceAccountType }) },
    ...fact(say('account'), number ?? (payee.handle && `@${payee.handle}`)),
    ...fact(say('reference'), one.reference),
    { label: say('closedDay'), value: say(`closedDays.${closedDay}`) },
    ...fact(say('endsOn'), endsOn && dayText(endsOn)),
    ...fact(say('note'), one.note),
    { label: say('created'), value: <InstantText instant={one.createdAt} isZoned /> },
    { label: say('by'), value: one.createdBy },
  ]
}
