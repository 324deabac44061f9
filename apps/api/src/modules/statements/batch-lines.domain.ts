import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type StatementLine, unfoldable } from '@contado/contract/accounts/unfoldable.domain.ts'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { moneyText, parseMoney, sumMoney } from '@contado/money'

type DateOf = (instant: string) => string

/** A statement's movements, those of a batch on one civil day as one line. */
export const batchLines = ({ transactions }: Statement, dateOf: DateOf): readonly StatementLine<Transaction>[] =>
  unfoldable(transactions, ({ batchId, at }) => (batchId === null ? null : `${batchId} ${dateOf(at)}`))

/** What a batch's line says: its day, what it sums to, and the balance behind its last movement. */
export const batchSum = (
  { currency }: Statement,
  items: readonly [Transaction, ...Transaction[]],
  dateOf: DateOf,
): { readonly on: string; readonly amount: string; readonly balanceAfter: string } => ({
  on: dateOf(items[0].at),
  amount: moneyText(
    sumMoney(
      items.map(({ amount }) => parseMoney(amount, currency)),
      currency,
    ),
  ),
  balanceAfter: (items.at(-1) ?? items[0]).balanceAfter,
})
