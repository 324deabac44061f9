import type { LocalDate } from '@contado/money'
import { cutTo } from './bank-text.domain.ts'
import { amountText, type StatementSource } from './statement-source.domain.ts'

const mostText = 255

const countryDate = ({ isMonthFirst }: StatementSource, day: LocalDate): string => {
  const [year, month, date] = day.split('-')
  return isMonthFirst ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

/** QuickBooks takes in three columns, dates as in the company's country; there is none for our id or for balances. */
export const quickBooksRows = (source: StatementSource): string[][] => [
  ['Date', 'Description', 'Amount'],
  ...source.entries.map(({ on, minor, kindName, counterparty, description }) => [
    countryDate(source, on),
    cutTo([kindName, counterparty, description].filter(Boolean).join(' - '), mostText),
    amountText(source, minor),
  ]),
]

/** Xero reads columns by their place; dates as in ISO 8601 are read in every country. */
export const xeroRows = (source: StatementSource): string[][] => [
  ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
  ...source.entries.map(({ on, minor, reference, kindName, counterparty, description }) => [
    on,
    amountText(source, minor),
    cutTo(counterparty, mostText),
    cutTo([kindName, description].filter(Boolean).join(' - '), mostText),
    reference,
    '',
  ]),
]
