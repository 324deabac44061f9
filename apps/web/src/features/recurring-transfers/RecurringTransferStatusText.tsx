import type { RecurringTransfer } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { Status, type StatusProps } from '@contado/ui'
import { useRecurringTransferWords } from './use-recurring-transfer-words.ts'

const marks: Readonly<Record<RecurringTransfer['status'], StatusProps['kind']>> = {
  active: 'progress',
  paused: 'draft',
  stopped: 'draft',
  ended: 'done',
}

/** Where it stands; one that we had to pause asks to be looked at. */
export function RecurringTransferStatusText({ one: { status, pausedBy } }: { one: RecurringTransfer }) {
  const say = useRecurringTransferWords()
  const kind = status === 'paused' && pausedBy !== null ? 'attention' : marks[status]
  return <Status kind={kind}>{say(`statuses.${status}`)}</Status>
}
