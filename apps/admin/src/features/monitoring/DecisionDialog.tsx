import { useServerForm } from '@contado/app-kit'
import type { MonitoredTransaction } from '@contado/contract/monitoring/monitoring.endpoints.ts'
import { Button, FactList, Modal, Notice, Stack, TextArea, useMoneyFormat } from '@contado/ui'
import { useId } from 'react'
import { useAction } from '../../api.ts'
import { useOvertaken } from '../../shell/use-overtaken.ts'
import { useReturnedFocus } from '../../shell/use-returned-focus.ts'
import { effectOf, type OfferedAction } from './decision-effect.ts'
import { useMonitoringWords } from './use-monitoring-words.ts'

type DecisionDialogProps = {
  held: MonitoredTransaction
  action: OfferedAction
  onClose: () => void
  onDone: () => void
}

const mostCharacters = 1000

/** Says what a decision does with the money; why may be told along with it, and what was typed stays when it is refused. */
export function DecisionDialog({ held, action, onClose, onDone }: DecisionDialogProps) {
  const say = useMonitoringWords()
  const format = useMoneyFormat()
  const formId = useId()
  useReturnedFocus()
  const { transactionType, transactionId, senderHandle } = held
  const decide = useAction('admin.monitored-transactions.decide', {
    onProblem: useOvertaken(),
  })
  const { field, submit, isSending, problem } = useServerForm({
    initial: { message: '' },
    send: ({ message }) =>
      decide.run({
        params: { action },
        body: {
          transactionType,
          transactionId,
          senderHandle,
          ...(message.trim() === '' ? {} : { message: message.trim() }),
        },
      }),
    onDone,
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(`dialog.${action}`)}
      width={480}
      isLocked={isSending}
      actions={
        <>
          <Button onClick={onClose} isDisabled={isSending}>
            {say('cancel')}
          </Button>
          <Button kind={action === 'allow' ? 'primary' : 'danger'} type="submit" form={formId} isLoading={isSending}>
            {say(`actions.${action}`)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <FactList
            facts={[
              { label: say('company'), value: held.senderName },
              {
                label: say(transactionType === 'invoice-payment' ? 'payee' : 'payer'),
                value: held.counterparty || '—',
              },
              { label: say('amount'), value: format(held.amount, held.currency) },
            ]}
          />
          <p>{say(`effects.${effectOf(action, held)}`)}</p>
          <TextArea
            {...field('message')}
            label={say('message')}
            maxLength={mostCharacters}
            rows={3}
            isRequired={false}
          />
          {problem === null ? null : <Notice kind="negative">{problem}</Notice>}
        </Stack>
      </form>
    </Modal>
  )
}
