import type { UnplacedStatus } from '@contado/contract/deposits/deposit-statuses.ts'
import { Status } from '@contado/ui'
import { unplacedMarks } from './payment-looks.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** How far a deposit is that nobody could place. */
export function UnplacedStatusText({ status }: { status: UnplacedStatus }) {
  const say = usePaymentWords()
  return <Status kind={unplacedMarks[status]}>{say(`unplacedStatuses.${status}`)}</Status>
}
