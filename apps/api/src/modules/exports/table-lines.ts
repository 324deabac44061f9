import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { ageBands } from '@contado/contract/invoices/age-bands.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { moneyText, zeroMoney } from '@contado/money'
import type { ReadRow } from '../invoices/index.ts'
import type { ExportWords } from './export-words.ts'

type Column = keyof ExportWords['columns']
type Cells<Row> = Partial<Record<Column, (row: Row, words: ExportWords) => string>>

const open: readonly ReadRow['status'][] = ['draft', 'scheduled', 'sent']

const otherName = (row: ReadRow): string =>
  (row.side === 'income' ? row.recipientDisplayName : row.senderDisplayName) ?? ''

const invoiceCells = {
  side: ({ side }, words) => words.sides[side],
  number: ({ invoiceNumber }) => invoiceNumber ?? '',
  status: ({ status, isOverdue }, words) => (isOverdue ? words.overdue : words.statuses[status]),
  customer: otherName,
  supplier: otherName,
  business: otherName,
  handle: (row) => (row.side === 'income' ? row.recipientHandle : row.senderHandle) ?? '',
  summary: ({ summary }) => summary,
  sent: ({ sendingDate }) => sendingDate,
  due: ({ dueDate }) => dueDate,
  currency: ({ currency }) => currency,
  total: ({ totalDue }) => totalDue,
  paid: ({ paidAmount }) => paidAmount,
  // Elsewhere nothing is waited for, whatever the terms would come to.
  left: ({ status, amountToPay, currency }) => (open.includes(status) ? amountToPay : moneyText(zeroMoney(currency))),
  archived: ({ isArchived }, words) => (isArchived ? words.yes : words.no),
} satisfies Cells<ReadRow>

const ends = ['handle', 'summary', 'sent', 'due', 'currency', 'total', 'paid', 'left'] as const
const invoiceColumns = {
  income: ['number', 'status', 'customer', ...ends],
  expenses: ['number', 'status', 'supplier', ...ends],
  log: ['side', 'number', 'status', 'business', ...ends, 'archived'],
} as const

export type InvoiceTable = keyof typeof invoiceColumns

/** The head of a table of invoices. */
export const invoiceHead = (table: InvoiceTable, words: ExportWords): string[] =>
  invoiceColumns[table].map((column) => words.columns[column])

/** One invoice as a row of it. */
export const invoiceLine = (table: InvoiceTable, row: ReadRow, words: ExportWords): string[] =>
  invoiceColumns[table].map((column) => invoiceCells[column](row, words))

/** The head of a table of transactions. */
export const transactionHead = ({ columns: of }: ExportWords): string[] => [
  of.date,
  of.kind,
  of.counterparty,
  of.description,
  of.amount,
  of.balance,
  of.currency,
  of.account,
  of.transaction,
  of.note,
]

type Shown = { readonly date: string; readonly kind: string; readonly account: string }

/** One transaction as a row of it, on the day and in the words in which it is shown. */
export const transactionLine = (line: Transaction, { date, kind, account }: Shown): string[] => {
  const { counterparty, description, amount, balanceAfter, currency, transactionId, note } = line
  const said = [date, kind, counterparty ?? '', description, amount, balanceAfter, currency, account]
  return [...said, transactionId, note?.text ?? '']
}

/** The head of a table of transfers. */
export const transferHead = ({ columns: of }: ExportWords): string[] => [
  of.date,
  of.payee,
  of.reference,
  of.status,
  of.amount,
  of.fee,
  of.currency,
  of.account,
  of.arrives,
  of.arrivesIn,
  of.transfer,
  of.note,
]

type Sent = { readonly date: string; readonly status: string; readonly account: string }

/** One transfer as a row of it; what leaves and its fee are of the account's currency. */
export const transferLine = (transfer: Transfer, { date, status, account }: Sent): string[] => {
  const { payee, reference, amount, fee, sourceCurrency, targetAmount, targetCurrency, transferId, note } = transfer
  const left = [date, payee.name, reference, status, amount, fee, sourceCurrency, account]
  return [...left, targetAmount, targetCurrency, transferId, note]
}

/** The head of what customers owe by how late it is. */
export const ageingHead = ({ columns: of, bands }: ExportWords): string[] => [
  of.on,
  of.customer,
  of.currency,
  of.total,
  ...ageBands.map((band) => bands[band]),
  of.notSent,
]

type Owed = {
  readonly name: string | null
  readonly currency: string
  readonly total: string
  readonly bands: readonly { readonly amount: string }[]
  readonly notSent: string
}

/** One customer as a row of it; the bands are in their order, what was not sent stands outside of the total. */
export const ageingLine = ({ name, currency, total, bands, notSent }: Owed, on: string): string[] => [
  on,
  name ?? '',
  currency,
  total,
  ...bands.map(({ amount }) => amount),
  notSent,
]
