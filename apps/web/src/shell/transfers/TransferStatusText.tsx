import { isInTransit, type TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { Status } from '@contado/ui'
import { useDayText } from '../use-day-text.ts'
import { useTransferWords } from './use-transfer-words.ts'

const marks = {
  needs_approval: 'attention',
  scheduled: 'draft',
  in_review: 'progress',
  processing: 'progress',
  sent: 'progress',
  completed: 'done',
  failed: 'failed',
  returned: 'attention',
  canceled: 'draft',
  denied: 'failed',
  declined: 'draft',
} as const satisfies Record<TransferStatus, string>

type StandingProps = {
  status: TransferStatus
  /** The day it should arrive: said with it as long as it has not. */
  arrivalDate?: string | null
  /** The payee's bank was asked for it and has not answered: said instead. */
  isRecalled?: boolean
}

/** Where a transfer stands, as a mark and a word. */
export function TransferStatusText({ status, arrivalDate = null, isRecalled = false }: StandingProps) {
  const say = useTransferWords()
  const dayText = useDayText()
  if (isRecalled) return <Status kind="attention">{say('recalled')}</Status>
  const words = say(`statuses.${status}`)
  return (
    <Status kind={marks[status]}>
      {arrivalDate !== null && isInTransit(status)
        ? `${words} · ${say('shouldArrive', { date: dayText(arrivalDate) })}`
        : words}
    </Status>
  )
}
