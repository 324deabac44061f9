import { useLanguage } from '@contado/app-kit'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { localDateIn } from '@contado/money'
import { formatCivilDate, useMoneyFormat, useToday, useUi } from '@contado/ui'
import { instantText } from '../../shell/instant-text.ts'
import { isPartlyPaid, statusWord } from './invoice-status.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

export type ToldInvoice = Pick<
  InvoiceRow,
  'status' | 'isOverdue' | 'dueDate' | 'paidAmount' | 'totalDue' | 'currency'
> & {
  /** Whether its seller reads it, and since when the buyer has seen it. */
  readonly isSeller?: boolean
  readonly openedAt?: string | null
}

/** An invoice's state in words, counted from today, with what of it was paid already. */
export const useStatusText = (invoice: ToldInvoice): string => {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { timeZone } = useUi()
  const today = useToday()
  const { openedAt, isSeller = false } = invoice
  const openedOn = openedAt ? localDateIn(timeZone, instantText.toMs(openedAt)) : null
  const word = statusWord({ ...invoice, isSeller, openedOn }, today)
  const date = (day: string): string => formatCivilDate(day, language)
  const text = say(`statuses.${word.key}`, {
    ...(word.count === undefined ? {} : { count: word.count }),
    date: date(word.key === 'opened' ? (openedOn ?? today) : invoice.dueDate),
  })
  if (!isPartlyPaid(invoice)) return text
  const paid = format(invoice.paidAmount, invoice.currency)
  if (word.key === 'overdue') return say('andPaid', { status: text, amount: paid })
  return say(isSeller ? 'partReceived' : 'partPaid', {
    status: text,
    amount: paid,
    total: format(invoice.totalDue, invoice.currency),
  })
}
