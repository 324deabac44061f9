import type { DocumentLanguage } from '@contado/contract/invoices/figures.domain.ts'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { batchLines, batchSum } from './batch-lines.domain.ts'
import { pendingText } from './pending-text.domain.ts'

/** The words of the table's head and of the balances, in the reader's language. */
export type StatementWords = {
  readonly date: string
  readonly description: string
  readonly counterparty: string
  readonly kind: string
  readonly amount: string
  readonly balance: string
  readonly currency: string
  readonly batch: string
  /** Head of the column with the parts of a batch. */
  readonly part: string
  /** Head of the column that says what hasn't arrived yet. */
  readonly status: string
  readonly arrives: string
  readonly opening: string
  readonly closing: string
  readonly kindNames: Readonly<Record<string, string>>
}

type Options = {
  readonly words: StatementWords
  readonly language: DocumentLanguage
  /** The civil date of an instant in the organization's zone. */
  readonly dateOf: (instant: string) => string
}

/** Head, opening balance, one row for each movement or batch, the parts of a batch below it, closing balance. Amounts add up without the parts. */
export const statementRows = (statement: Statement, { words, language, dateOf }: Options): string[][] => {
  const { currency, from, to, openingBalance, closingBalance } = statement
  return [
    [
      words.date,
      words.kind,
      words.counterparty,
      words.description,
      words.amount,
      words.balance,
      words.currency,
      words.part,
      words.status,
    ],
    [from, words.opening, '', '', '', openingBalance, currency, '', ''],
    ...batchLines(statement, dateOf).flatMap(({ batch, items }) => {
      const rows = items.map((item) => {
        const { at, kind, counterparty, description, amount, balanceAfter } = item
        const what = [dateOf(at), words.kindNames[kind] ?? kind, counterparty ?? '', description]
        const sums = batch === null ? [amount, balanceAfter, currency, ''] : ['', '', currency, amount]
        return [...what, ...sums, pendingText(item, { words, language })]
      })
      if (batch === null) return rows
      const { on, amount, balanceAfter } = batchSum(statement, items, dateOf)
      return [[on, words.batch, '', '', amount, balanceAfter, currency, '', ''], ...rows]
    }),
    [to, words.closing, '', '', '', closingBalance, currency, '', ''],
  ]
}
