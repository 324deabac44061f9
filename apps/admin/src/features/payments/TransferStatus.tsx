import type { RailOrderStatus } from '@contado/contract/transfers/order-statuses.ts'
import { Status } from '@contado/ui'
import { transferMarks } from './payment-looks.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** Where a transfer stands. */
export function TransferStatus({ status }: { status: RailOrderStatus }) {
  const say = usePaymentWords()
  return <Status kind={transferMarks[status]}>{say(`transferStatuses.${status}`)}</Status>
}
