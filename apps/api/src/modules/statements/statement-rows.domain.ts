import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'

/** The words of the table's head and of the balances, in the reader's language. */
export type StatementWords = {
  readonly date: string
  readonly description: string
  readonly counterparty: string
  readonly kind: string
  readonly amount: string
  readonly balance: string
  readonly currency: string
  readonly opening: string
  readonly closing: string
  readonly kindNames: Readonly<Record<string, string>>
}

type Options = {
  readonly words: StatementWords
  /** The civil date of an instant in the organization's zone. */
  readonly dateOf: (instant: string) => string
}

/** Head, opening balance, one row for each movement, closing balance. */
export const statementRows = (statement: Statement, { words, dateOf }: Options): string[][] => {
  const { currency, from, to, openingBalance, closingBalance } = statement
  return [
    [words.date, words.kind, words.counterparty, words.description, words.amount, words.balance, words.currency],
    [from, words.opening, '', '', '', openingBalance, currency],
    ...statement.transactions.map(({ at, kind, counterparty, description, amount, balanceAfter }) => [
      dateOf(at),
      words.kindNames[kind] ?? kind,
      counterparty ?? '',
      description,
      amount,
      balanceAfter,
      currency,
    ]),
    [to, words.closing, '', '', '', closingBalance, currency],
  ]
}
