import type { AccountReport } from '@contado/contract/account-report/account-report.endpoints.ts'
import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'

/** The words of the table, in the reader's language. */
export type ReportWords = {
  readonly part: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly opening: string
  readonly moneyIn: string
  readonly moneyOut: string
  readonly betweenOwn: string
  readonly fees: string
  readonly inRates: string
  readonly closing: string
  readonly currency: string
  readonly count: string
  readonly perBase: string
  readonly parts: Readonly<Record<'total' | 'month' | 'kind' | 'payer' | 'payee' | 'currency', string>>
  readonly nobody: string
  readonly others: string
}

type Options = {
  readonly words: ReportWords
  readonly kindName: (kind: Transaction['kind']) => string
}

type Cells = {
  readonly part: string
  readonly name?: string
  readonly from?: string
  readonly to?: string
  readonly openingBalance?: string
  readonly moneyIn?: string
  readonly moneyOut?: string
  readonly betweenOwn?: string
  readonly fees?: string
  readonly inRates?: string
  readonly closingBalance?: string
  readonly currency: string
  readonly count?: number
  readonly perBase?: string
}

const rowOf = (cells: Cells): string[] => [
  cells.part,
  cells.name ?? '',
  cells.from ?? '',
  cells.to ?? '',
  cells.openingBalance ?? '',
  cells.moneyIn ?? '',
  cells.moneyOut ?? '',
  cells.betweenOwn ?? '',
  cells.fees ?? '',
  cells.inRates ?? '',
  cells.closingBalance ?? '',
  cells.currency,
  cells.count === undefined ? '' : String(cells.count),
  cells.perBase ?? '',
]

/** Head, the period, one row for each month, kind, counterparty and currency; every row has every column. */
export const reportRows = (report: AccountReport, { words, kindName }: Options): string[][] => {
  const { currency } = report
  const { parts } = words
  const parties = (
    part: string,
    column: 'moneyIn' | 'moneyOut',
    { rows, others }: AccountReport['payers'],
  ): string[][] => [
    ...rows.map(({ name, amount, count }) =>
      rowOf({ part, name: name ?? words.nobody, [column]: amount, currency, count }),
    ),
    ...(others.count === 0
      ? []
      : [rowOf({ part, name: words.others, [column]: others.amount, currency, count: others.count })]),
  ]
  return [
    [
      words.part,
      words.name,
      words.from,
      words.to,
      words.opening,
      words.moneyIn,
      words.moneyOut,
      words.betweenOwn,
      words.fees,
      words.inRates,
      words.closing,
      words.currency,
      words.count,
      words.perBase.replace('{{currency}}', currency),
    ],
    rowOf({ part: parts.total, ...pick(report), currency }),
    ...report.months.map((month) =>
      rowOf({ part: parts.month, name: month.from.slice(0, 7), ...pick(month), currency }),
    ),
    ...report.kinds.map(({ kind, ...flow }) => rowOf({ part: parts.kind, name: kindName(kind), ...flow, currency })),
    ...parties(parts.payer, 'moneyIn', report.payers),
    ...parties(parts.payee, 'moneyOut', report.payees),
    ...report.currencies.map(({ closingInBase: _, ...one }) => rowOf({ part: parts.currency, ...one })),
  ]
}

const pick = ({
  from,
  to,
  openingBalance,
  moneyIn,
  moneyOut,
  betweenOwn,
  fees,
  inRates,
  closingBalance,
}: AccountReport['months'][number]) => ({
  from,
  to,
  openingBalance,
  moneyIn,
  moneyOut,
  betweenOwn,
  fees,
  inRates,
  closingBalance,
})
