import { type DocumentLanguage, dateFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import type { AccountType } from '@contado/contract/kernel/account-types.ts'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { batchLines, batchSum } from './batch-lines.domain.ts'
import { pendingText } from './pending-text.domain.ts'
import type { StatementWords } from './statement-rows.domain.ts'

/** The words that only the paper has. */
export type StatementDocumentWords = StatementWords & {
  readonly document: {
    readonly title: string
    readonly holder: string
    readonly account: string
    readonly number: string
    readonly period: string
    readonly zone: string
    readonly totalIn: string
    readonly totalOut: string
    readonly accountNames: Readonly<Record<AccountType, string>>
  }
}

type Labelled = { readonly label: string; readonly text: string }

/** A statement in the order it is read. */
export type StatementDocument = {
  readonly language: DocumentLanguage
  readonly title: string
  /** Who keeps the account. */
  readonly bank: string
  readonly facts: readonly Labelled[]
  readonly sums: readonly Labelled[]
  readonly columns: readonly { readonly label: string; readonly isFigure: boolean; readonly share?: number }[]
  /** The opening balance, every movement or batch with its parts below it, the closing balance; one text per column, some of two lines. */
  readonly rows: readonly (readonly string[])[]
}

type Options = {
  readonly words: StatementDocumentWords
  readonly language: DocumentLanguage
  readonly bank: string
  /** The civil date of an instant in the organization's zone. */
  readonly dateOf: (instant: string) => string
}

/** Writes the document of a statement in one language. */
export const statementDocument = (
  statement: Statement,
  { words, language, bank, dateOf }: Options,
): StatementDocument => {
  const { currency, from, to, openingBalance, closingBalance } = statement
  const own = words.document
  const day = (date: string): string => dateFigureText(date, language)
  // A hyphen is no minus.
  const figure = (amount: string): string => moneyFigureText(amount, currency, language).replace('-', '\u2212')
  const number = statement.bankAccountNumber
  return {
    language,
    title: own.title,
    bank,
    facts: [
      { label: own.holder, text: statement.accountHolder },
      { label: own.account, text: own.accountNames[statement.accountType].replace('{currency}', currency) },
      ...(number === null ? [] : [{ label: own.number, text: number }]),
      { label: own.period, text: `${day(from)} – ${day(to)}` },
      { label: own.zone, text: statement.timeZone },
    ],
    sums: [
      { label: words.opening, text: figure(openingBalance) },
      { label: own.totalIn, text: figure(statement.totalIn) },
      { label: own.totalOut, text: figure(statement.totalOut) },
      { label: words.closing, text: figure(closingBalance) },
    ],
    columns: [
      { label: words.date, isFigure: false, share: 0.8 },
      { label: words.kind, isFigure: false, share: 1.1 },
      { label: words.description, isFigure: false, share: 2.1 },
      { label: words.amount, isFigure: true },
      { label: words.balance, isFigure: true },
    ],
    rows: [
      [day(from), words.opening, '', '', figure(openingBalance)],
      ...batchLines(statement, dateOf).flatMap(({ batch, items }) => {
        const saidOf = (item: (typeof items)[0]) =>
          [item.counterparty ?? '', item.description, pendingText(item, { words, language })].filter(Boolean)
        if (batch === null) {
          const [one] = items
          const kind = words.kindNames[one.kind] ?? one.kind
          return [[day(dateOf(one.at)), kind, saidOf(one).join('\n'), figure(one.amount), figure(one.balanceAfter)]]
        }
        const { on, amount, balanceAfter } = batchSum(statement, items, dateOf)
        return [
          [day(on), words.batch, '', figure(amount), figure(balanceAfter)],
          ...items.map((item) => [
            '',
            words.kindNames[item.kind] ?? item.kind,
            [...saidOf(item), figure(item.amount)].join('\n'),
            '',
            '',
          ]),
        ]
      }),
      [day(to), words.closing, '', '', figure(closingBalance)],
    ],
  }
}

/** Every text of the document in reading order, for comparing it with what was drawn. */
export const statementLines = ({ title, bank, facts, sums, columns, rows }: StatementDocument): string[] => [
  title,
  bank,
  ...[...facts, ...sums].flatMap(({ label, text }) => [label, text]),
  ...columns.map(({ label }) => label),
  ...rows.flat(),
]
