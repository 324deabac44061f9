import { useLanguage } from '@contado/app-kit'
import type { StaffTransfer } from '@contado/contract/transfers/staff-transfers.endpoints.ts'
import { transferWords } from '@contado/contract/transfers/transfer-words.domain.ts'
import { Status } from '@contado/ui'
import { transferMarks } from './payment-looks.ts'
import { usePaymentWords } from './use-payment-words.ts'

/** Where a transfer stands, or that it is asked back. */
export function TransferStatus({ transfer: { status, isRecalled } }: { transfer: StaffTransfer }) {
  const say = usePaymentWords()
  const { language } = useLanguage()
  if (isRecalled) return <Status kind="attention">{transferWords[language].recalled}</Status>
  return <Status kind={transferMarks[status]}>{say(`transferStatuses.${status}`)}</Status>
}
