import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { unfoldable } from '@contado/contract/accounts/unfoldable.domain.ts'
import { moneyText, parseMoney, sumMoney } from '@contado/money'

/** One row of the list: a movement, a batch, or a movement below its batch. */
export type TransactionEntry = Transaction & {
  readonly key: string
  readonly batch: { readonly batchId: string; readonly count: number; readonly isUnfolded: boolean } | null
  readonly isPart: boolean
}

/** Movements in their order, those of one batch as one row with the balance behind the last of them; below the one that is unfolded stand its own. */
export const transactionEntries = (
  found: readonly Transaction[],
  { unfolded, isNewestFirst }: { readonly unfolded: string; readonly isNewestFirst: boolean },
): readonly TransactionEntry[] =>
  unfoldable(found, ({ batchId }) => batchId).flatMap(({ batch: batchId, items }): TransactionEntry[] => {
    const own = items.map((one) => ({ ...one, key: one.transactionId, batch: null, isPart: batchId !== null }))
    const newest = (isNewestFirst ? items[0] : items.at(-1)) ?? items[0]
    if (batchId === null) return own
    const { currency } = newest
    const sum = sumMoney(
      items.map(({ amount }) => parseMoney(amount, currency)),
      currency,
    )
    const isUnfolded = batchId === unfolded
    const batch = { batchId, count: items.length, isUnfolded }
    const pending = items.find((one) => one.pending !== null)?.pending ?? null
    const sums = { amount: moneyText(sum), isIncome: sum.minor > 0n, pending, note: null }
    const head = { ...newest, ...sums, key: batchId, batch, isPart: false }
    return isUnfolded ? [head, ...own] : [head]
  })
