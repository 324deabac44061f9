import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useToday } from '@contado/ui'
import { statusWord } from './invoice-status.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

export type ToldInvoice = Pick<InvoiceRow, 'status' | 'isOverdue' | 'dueDate'>

/** An invoice's state in words, counted from today. */
export const useStatusText = (invoice: ToldInvoice): string => {
  const say = useInvoiceWords()
  const word = statusWord(invoice, useToday())
  return say(`statuses.${word.key}`, word.count === undefined ? {} : { count: word.count })
}
