import type { Batch } from '@contado/contract/batches/batches.endpoints.ts'
import { Status, type StatusProps } from '@contado/ui'
import { useBatchWords } from './use-batch-words.ts'

const marks: Readonly<Record<Batch['status'], StatusProps['kind']>> = {
  draft: 'draft',
  running: 'progress',
  done: 'done',
  discarded: 'draft',
}

/** Where a batch stands; one that has refused rows asks to be looked at. */
export function BatchStatusText({ batch: { source, status, rows } }: { batch: Batch }) {
  const say = useBatchWords()
  if (status === 'done' && rows.refused > 0) {
    return <Status kind="attention">{say('partly', { count: rows.refused })}</Status>
  }
  // What is paid with bills reaches their suppliers on their days: then only the paying is over.
  const word = source === 'bills' && status === 'done' ? 'rowStatuses.done' : (`statuses.${status}` as const)
  return <Status kind={marks[status]}>{say(word)}</Status>
}
