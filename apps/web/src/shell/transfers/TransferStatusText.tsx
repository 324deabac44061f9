import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { Status } from '@contado/ui'
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

/** Where a transfer stands, as a mark and a word. */
export function TransferStatusText({ status }: { status: TransferStatus }) {
  const say = useTransferWords()
  return <Status kind={marks[status]}>{say(`statuses.${status}`)}</Status>
}
