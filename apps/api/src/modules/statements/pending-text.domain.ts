import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type DocumentLanguage, dateFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { transferWords } from '@contado/contract/transfers/transfer-words.domain.ts'

type Options = { readonly language: DocumentLanguage; readonly words: { readonly arrives: string } }

/** Where a movement stands that hasn't arrived, and the day it should, as lists on the screen say it; empty for any other. */
export const pendingText = ({ pending }: Pick<Transaction, 'pending'>, { language, words }: Options): string => {
  if (pending === null) return ''
  if (pending.isRecalled) return transferWords[language].recalled
  const status = transferWords[language].statuses[pending.status]
  if (pending.arrivalDate === null) return status
  return `${status} · ${words.arrives.replace('{date}', dateFigureText(pending.arrivalDate, language))}`
}
