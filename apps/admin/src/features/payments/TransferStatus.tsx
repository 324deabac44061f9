import type { StaffTransfer } from '@contado/contract/transfers/staff-transfers.endpoints.ts'
import { Status } from '@contado/ui'
import { transferMarks } from './payment-looks.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** Where a transfer stands, or that it is asked back. */
export function TransferStatus({ transfer: { status, isRecalled } }: { transfer: StaffTransfer }) {
  const say = usePaymentWords()
  if (isRecalled) return <Status kind="attention">{say('wholeSteps.recall-asked')}</Status>
  return <Status kind={transferMarks[status]}>{say(`transferStatuses.${status}`)}</Status>
}
