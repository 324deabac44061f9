import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useToday } from '@contado/ui'
import { dueWord } from './invoice-status.ts'
import { useInvoiceStateWords } from './use-invoice-state-words.ts'

/** Beside the due date of what is still to be paid: how far away that is, or how long ago. */
export const useDueNote = (): ((row: Pick<InvoiceRow, 'status' | 'isOverdue' | 'dueDate'>) => string | undefined) => {
  const say = useInvoiceStateWords()
  const today = useToday()
  return (row) => {
    if (row.status !== 'sent') return undefined
    const { key, count = 0 } = dueWord(row, today)
    return say(`dueNotes.${key}`, { count })
  }
}
