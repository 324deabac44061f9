import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Status, useToday } from '@contado/ui'
import { statusKind, statusWord } from './invoice-status.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

/** An invoice's state as mark and word, counted from today. */
export function InvoiceStatusText({ row }: { row: Pick<InvoiceRow, 'status' | 'isOverdue' | 'dueDate'> }) {
  const say = useInvoiceWords()
  const word = statusWord(row, useToday())
  return (
    <Status kind={statusKind(row)}>
      {say(`statuses.${word.key}`, word.count === undefined ? {} : { count: word.count })}
    </Status>
  )
}
