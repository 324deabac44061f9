import type { Tx } from '../../platform/db/db.ts'
import { inPurse, lockBalances, type Purse } from '../ledger/index.ts'

type Arriving = { readonly purse: Purse; readonly minor: bigint }

/**
 * What of each arriving amount repays its purse's debt, in minor units: at most both. Call it once and before any posting: it
 * holds the debts still until the transaction ends.
 */
export const repayable = async (tx: Tx, arriving: readonly Arriving[]): Promise<bigint[]> => {
  const debts = await lockBalances(
    tx,
    arriving.map(({ purse }) => inPurse(purse, 'receivable')),
  )
  return arriving.map(({ minor }, index) => {
    const owed = -(debts[index]?.balance ?? 0n)
    return owed < minor ? owed : minor
  })
}
