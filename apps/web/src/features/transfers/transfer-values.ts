import { closedDays, type Recurrence } from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import { isLocalDate } from '@contado/money'

/** What the form of a new transfer holds. */
export type TransferValues = {
  to: string
  amount: string
  side: string
  reference: string
  note: string
  charges: string
  purposeCode: string
  /** The file that shows what is paid for; empty without one. */
  documentId: string
  documentName: string
  /** The payee's invoices that are paid; an amount may be empty. */
  paidInvoices: { key: string; number: string; amount: string }[]
  when: string
  sendDate: string
  often: string
  closedDay: string
  endsOn: string
}

/** What was typed as a recurrence; null while it has no first day. */
export const typedRecurrence = ({ sendDate, often, closedDay, endsOn }: TransferValues): Recurrence | null => {
  if (!isLocalDate(sendDate)) return null
  const [every = '1', unit = ''] = often.split(' ')
  return {
    startsOn: sendDate,
    every: Number(every),
    unit: unit.startsWith('week') ? 'week' : 'month',
    closedDay: closedDays.find((one) => one === closedDay) ?? 'next',
    endsOn: isLocalDate(endsOn) ? endsOn : null,
  }
}
