import { useLanguage } from '@contado/app-kit'
import type { VisitorInvoice } from '@contado/contract/invoice-visits/invoice-visits.endpoints.ts'
import { formatCivilDate, useMoneyFormat } from '@contado/ui'
import { useVisitorWords } from './use-visitor-words.ts'

/** What is asked for and until when, or what it was: the first thing that somebody wants to know. */
export const useHeadline = (invoice: VisitorInvoice): string => {
  const say = useVisitorWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const { status, amountToPay, totalDue, finalAmount, currency, dueDate } = invoice
  const isOpen = status === 'sent'
  const amount = format(isOpen ? amountToPay : (finalAmount ?? totalDue), currency)
  return isOpen ? say('headline', { amount, due: formatCivilDate(dueDate, language) }) : amount
}
