import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { useMoneyFormat, useToday } from '@contado/ui'
import { isPartlyPaid, statusWord } from './invoice-status.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

export type ToldInvoice = Pick<InvoiceRow, 'status' | 'isOverdue' | 'dueDate' | 'paidAmount' | 'currency'>

/** An invoice's state in words, counted from today, with what of it was paid already. */
export const useStatusText = (invoice: ToldInvoice): string => {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const word = statusWord(invoice, useToday())
  const text = say(`statuses.${word.key}`, word.count === undefined ? {} : { count: word.count })
  if (!isPartlyPaid(invoice)) return text
  return say(word.key === 'partlyPaid' ? 'partPaid' : 'andPaid', {
    status: text,
    amount: format(invoice.paidAmount, invoice.currency),
  })
}
