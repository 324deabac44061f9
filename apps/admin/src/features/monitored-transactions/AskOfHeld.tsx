import type { MonitoredTransaction } from '@contado/contract/monitored-transactions/monitored-transactions.endpoints.ts'
import { Button } from '@contado/ui'
import { useState } from 'react'
import { AskDialog } from '../../additional-info/AskDialog.tsx'
import { QuestionsSection } from '../../additional-info/QuestionsSection.tsx'
import { useQuestionWords } from '../../additional-info/use-question-words.ts'
import { useAction } from '../../api.ts'
import { useOvertaken } from '../../shell/use-overtaken.ts'

/** What the business was asked about a transaction, and the question that can be asked now. */
export function AskOfHeld({ held }: { held: MonitoredTransaction }) {
  const say = useQuestionWords()
  const [isOpen, setIsOpen] = useState(false)
  const ask = useAction('admin.monitored-transactions.decide', { onProblem: useOvertaken() })
  const { organizationId, transactionId, transactionType, senderHandle, senderName } = held
  return (
    <>
      <QuestionsSection
        organizationId={organizationId}
        about={{ externalDocumentType: 'monitored-transaction', externalDocumentId: transactionId }}
        action={<Button onClick={() => setIsOpen(true)}>{say('act')}</Button>}
      />
      {isOpen ? (
        <AskDialog
          name={senderName}
          send={({ message }) =>
            ask.run({
              params: { action: 'additional-info-request' },
              body: { transactionType, transactionId, senderHandle, message },
            })
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
