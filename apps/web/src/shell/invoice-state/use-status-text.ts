import { useLanguage } from '@contado/app-kit'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { localDateIn } from '@contado/money'
import { formatCivilDate, formatDayMonth, useToday, useUi } from '@contado/ui'
import { instantText } from '../instant-text.ts'
import { isPartlyPaid, statusDate, statusWord } from './invoice-status.ts'
import { useInvoiceStateWords } from './use-invoice-state-words.ts'

export type ToldInvoice = Pick<
  InvoiceRow,
  'status' | 'isOverdue' | 'dueDate' | 'releaseDate' | 'paidAmount' | 'reportedPaidAt'
> & {
  /** Whether its seller reads it, and since when the buyer has seen it. */
  readonly isSeller?: boolean
  readonly openedAt?: string | null
}

/** An invoice's state in words; how much of it was paid stands with its amount. */
export const useStatusText = (invoice: ToldInvoice): string => useStatusTexts()(invoice)

/** The same of any number of them. */
export const useStatusTexts = (): ((invoice: ToldInvoice) => string) => {
  const say = useInvoiceStateWords()
  const { language } = useLanguage()
  const { timeZone } = useUi()
  const today = useToday()
  return (invoice) => {
    const { openedAt, isSeller = false } = invoice
    const openedOn = openedAt ? localDateIn(timeZone, instantText.toMs(openedAt)) : null
    const key = statusWord({ ...invoice, isSeller, openedOn }, today)
    const date = (day: string): string =>
      day.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(day, language) : formatCivilDate(day, language)
    const text = say(`statuses.${key}`, { date: date(statusDate(key, { ...invoice, openedOn: openedOn ?? today })) })
    return isPartlyPaid(invoice) && key === 'late' ? say('andPart', { status: text }) : text
  }
}
