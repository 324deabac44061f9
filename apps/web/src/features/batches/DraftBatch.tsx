import { useGo, useProblemText } from '@contado/app-kit'
import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { Button, Confirm, Notice, Row, Stack, TextLink, useMoneyFormat, useToasts } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { useAction, useEndpoint } from '../../api.ts'
import { useHeldText } from '../../shell/accounts/use-account-name.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useDayText } from '../../shell/use-day-text.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { batchShort } from './batch-short.ts'
import { useBatchWords } from './use-batch-words.ts'
import { useForesight } from './use-foresight.ts'
import { useTotalFacts } from './use-total-facts.ts'

type BatchProps = { batch: Batch }

/** What stands in the way of a batch that is not confirmed yet: rows with problems, and too little balance. */
export function DraftBatch({ batch }: BatchProps) {
  const { batchId, rows } = batch
  const say = useBatchWords()
  const sayProblem = useProblemText()
  const format = useMoneyFormat()
  const toasts = useToasts()
  const forbidden = useForbidden('transfers.create')
  const onProblem = (problem: unknown) => toasts.error(sayProblem(problem))
  const leaveOut = useAction('batches.leave-out', { onProblem })
  const check = useAction('batches.check', { onProblem })
  const short = useShort(batch)
  const body = { batchId }
  return (
    <Stack gap={3}>
      {rows.bad > 0 ? (
        <Notice kind="caution">
          <Stack gap={3}>
            <span>{say('bad', { count: rows.bad })}</span>
            <span>
              {say('savedFirst')} <TextLink href="/beneficiaries">{say('beneficiaries')}</TextLink>
            </span>
            <Row gap={2}>
              <Button
                isSmall
                disabledReason={forbidden}
                isLoading={check.isRunning}
                onClick={() => void check.run({ body }).catch(() => undefined)}
              >
                {say('check')}
              </Button>
              <Button
                isSmall
                disabledReason={forbidden}
                isLoading={leaveOut.isRunning}
                onClick={() => void leaveOut.run({ body }).catch(() => undefined)}
              >
                {say('leaveOutAll', { count: rows.bad })}
              </Button>
            </Row>
          </Stack>
        </Notice>
      ) : null}
      <Foreseen batch={batch} />
      {short.map(({ currency, amount }) => (
        <Notice key={currency} kind="caution">
          {say('short', { amount: format(amount, currency), currency })}
        </Notice>
      ))}
    </Stack>
  )
}

// Each is said of its row as well.
function Foreseen({ batch }: BatchProps) {
  const say = useBatchWords()
  const format = useMoneyFormat()
  const dayText = useDayText()
  const { rows, over } = useForesight(batch)
  const doubtful = rows.filter(({ warnings }) => warnings.length > 0).length
  const cooling = rows.filter(({ coolsUntil }) => coolsUntil !== null).length
  const approvals = rows.filter(({ approval }) => approval !== null).length
  return (
    <>
      {doubtful > 0 ? <Notice kind="caution">{say('doubtful', { count: doubtful })}</Notice> : null}
      {cooling > 0 ? <Notice kind="caution">{say('cooling', { count: cooling })}</Notice> : null}
      {over ? (
        <Notice kind="caution">{say('over', { left: format(over.left, 'USD'), date: dayText(over.until) })}</Notice>
      ) : null}
      {approvals > 0 ? <Notice kind="info">{say('approvals', { count: approvals })}</Notice> : null}
    </>
  )
}

const useShort = ({ totals, status }: Batch) => {
  const { data } = useEndpoint('accounts.balances', {}, { isEnabled: status === 'draft' })
  return data ? batchShort(totals, data.accounts) : []
}

// Of each currency how much leaves, from which account, and what that costs.
const useSummary = ({ totals, status }: Batch) => {
  const say = useBatchWords()
  const heldText = useHeldText()
  const factsOf = useTotalFacts()
  const { data } = useEndpoint('accounts.balances', {}, { isEnabled: status === 'draft' })
  return totals.flatMap((total) => {
    const { currency } = total
    const { sum, fee } = factsOf(total)
    const account = data?.accounts.find((one) => one.currency === currency && one.accountType === 'traditional')
    return [sum, fee, ...(account ? [{ label: say('from', { currency }), value: heldText(account) }] : [])]
  })
}

/** Sends or discards a batch that is not confirmed yet. */
export const useDraftActs = (batch: Batch): { primary: ReactNode; secondary: ReactNode } => {
  const { batchId, version, rows } = batch
  const say = useBatchWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const go = useGo()
  const forbidden = useForbidden('transfers.create')
  const { confirm, prompt } = useCodePrompt()
  const summary = useSummary(batch)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const discard = useAction('batches.discard', { onDone: () => go('/batches') })
  const send = async (): Promise<void> => {
    try {
      const outcome = await confirm({
        operation: 'batches.confirm',
        title: say('confirmTitle', { count: rows.ready }),
        act: say('send', { count: rows.ready }),
        summary,
        body: { batchId, version },
      })
      if (outcome.isDone) toasts.success(say('sending'))
    } catch (problem) {
      toasts.error(sayProblem(problem))
    }
  }
  const reason = rows.bad > 0 ? say('badFirst') : rows.ready === 0 ? say('nothing') : undefined
  return {
    primary: (
      <>
        <Button kind="primary" disabledReason={forbidden ?? reason} onClick={() => void send()}>
          {say('send', { count: rows.ready })}
        </Button>
        {prompt}
      </>
    ),
    secondary: (
      <>
        <Button disabledReason={forbidden} onClick={() => setIsDiscarding(true)}>
          {say('discard')}
        </Button>
        <Confirm
          isOpen={isDiscarding}
          onClose={() => setIsDiscarding(false)}
          onConfirm={() => void discard.run({ body: { batchId } }).catch(() => undefined)}
          title={say('discardTitle')}
          act={say('discard')}
          isDanger
          isPending={discard.isRunning}
          error={discard.problem ? sayProblem(discard.problem) : undefined}
        >
          {say('discardText')}
        </Confirm>
      </>
    ),
  }
}
