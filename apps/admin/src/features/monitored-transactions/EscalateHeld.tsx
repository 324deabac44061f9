import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { useToasts } from '@contado/ui'
import { useAction } from '../../api.ts'
import { DecisionDialog } from '../../shell/DecisionDialog.tsx'
import { useOvertaken } from '../../shell/use-overtaken.ts'
import { useMonitoringWords } from './use-monitoring-words.ts'

const mostCharacters = 1000

/** Leaves a transaction to a head of compliance, or takes it back, which heads alone may. */
export function EscalateHeld({ held, onClose }: { held: MonitoredTransaction; onClose: () => void }) {
  const say = useMonitoringWords()
  const toasts = useToasts()
  const { transactionType, transactionId, senderHandle, isEscalated } = held
  const decide = useAction('admin.monitored-transactions.decide', { onProblem: useOvertaken() })
  const send = async (message: string) => {
    const body = { transactionType, transactionId, senderHandle, ...(message === '' ? {} : { message }) }
    try {
      await decide.run({
        params: { action: 'escalate-to-compliance-head' },
        body: isEscalated ? { ...body, escalate: false } : body,
      })
    } catch (problem) {
      toasts.error(say('escalate.failed'))
      throw problem
    }
  }
  return (
    <DecisionDialog
      title={say(isEscalated ? 'escalate.removeTitle' : 'escalate.title')}
      text={say(isEscalated ? 'escalate.removeText' : 'escalate.text')}
      note={{ label: say('message'), maxLength: mostCharacters, rows: 3, isRequired: false }}
      act={say(isEscalated ? 'escalate.remove' : 'escalate.act')}
      onClose={onClose}
      send={send}
      onDone={() => {
        toasts.success(say(isEscalated ? 'escalate.removed' : 'escalate.done'))
        onClose()
      }}
    />
  )
}
