import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { AskDialog } from '../../additional-info/AskDialog.tsx'
import { useAction } from '../../api.ts'
import { useOvertaken } from '../../shell/use-overtaken.ts'

/** Asks the business about a transaction. */
export function AskHeld({ held, onClose }: { held: MonitoredTransaction; onClose: () => void }) {
  const ask = useAction('admin.monitored-transactions.decide', { onProblem: useOvertaken() })
  const { transactionId, transactionType, senderHandle, senderName } = held
  return (
    <AskDialog
      name={senderName}
      send={({ message }) =>
        ask.run({
          params: { action: 'additional-info-request' },
          body: { transactionType, transactionId, senderHandle, message },
        })
      }
      onClose={onClose}
    />
  )
}
