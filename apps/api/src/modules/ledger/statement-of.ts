import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import type { HistoryLine } from './history-line.ts'
import { selectStatement } from './ledger.store.ts'

/** Minor units of the account's unit. Each line's `balance` runs from `opening` to `closing` in the order of events. */
export type Statement = {
  readonly opening: bigint
  readonly lines: readonly HistoryLine[]
  readonly closing: bigint
}

/**
 * The account in a period of business time, from inclusive, to exclusive. `closing` is the ledger's balance before
 * `toInstant`, summed apart from the lines. Throws `AccountNotFound` for an account that the actor may not read.
 */
export const statementOf = async (
  tx: Tx,
  period: { readonly accountId: AccountId; readonly fromInstant: Instant; readonly toInstant: Instant },
): Promise<Statement> => {
  const found = await selectStatement(tx, period)
  if (!found) throw new Refusal('AccountNotFound')
  let balance = found.opening
  const lines = found.lines.map((line) => {
    balance += line.minor
    return { ...line, balance }
  })
  if (balance !== found.closing) throw new Error(`Account ${period.accountId}: lines and balance of a statement differ`)
  return { opening: found.opening, lines, closing: found.closing }
}
