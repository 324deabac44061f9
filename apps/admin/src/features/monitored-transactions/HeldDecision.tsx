import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { useMoneyFormat } from '@contado/ui'
import { useAction } from '../../api.ts'
import { useTold } from '../../second-eyes/use-told.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
import { useOvertaken } from '../../shell/use-overtaken.ts'
import { effectOf, type OfferedAction } from './decision-effect.ts'
import { useMonitoringWords } from './use-monitoring-words.ts'

type HeldDecisionProps = {
  held: MonitoredTransaction
  action: OfferedAction
  onClose: () => void
  onDone: () => void
}

const mostCharacters = 1000

/** Says what a decision does with the money; why may be told along with it. */
export function HeldDecision({ held, action, onClose, onDone }: HeldDecisionProps) {
  const say = useMonitoringWords()
  const format = useMoneyFormat()
  const told = useTold()
  const { transactionType, transactionId, senderHandle } = held
  const decide = useAction('admin.monitored-transactions.decide', { onProblem: useOvertaken() })
  // Money that was held leaves its own trace; an alert that is only closed leaves none but this.
  const isReasoned = action === 'dismiss'
  const request = { transactionType, transactionId, senderHandle }
  return (
    <DecisionDialog
      caseId={transactionId}
      title={say(`dialog.${action}`)}
      facts={[
        { label: say('company'), value: held.senderName },
        {
          label: say(transactionType === 'invoice-payment' ? 'payee' : 'payer'),
          value: held.counterparty || '—',
        },
        { label: say('amount'), value: format(held.amount, held.currency) },
      ]}
      text={say(`effects.${effectOf(action, held)}`)}
      note={{
        label: say('message'),
        maxLength: mostCharacters,
        rows: 3,
        isRequired: isReasoned,
        check: (note) => (isReasoned && note.trim() === '' ? say('missing') : null),
      }}
      act={say(`actions.${action}`)}
      isDanger={action !== 'allow'}
      onClose={onClose}
      send={async (message) =>
        told(
          await decide.run({ params: { action }, body: message === '' ? request : { ...request, message } }),
          say(`done.${action}`),
        )
      }
      onDone={onDone}
    />
  )
}
