import type { Tx } from '../../platform/db/db.ts'
import type { AccountBalance, AccountKey } from './accounts.ts'
import { callLock } from './authorizations.store.ts'
import { balancesOf } from './find-accounts.ts'
import { openAccounts } from './open-accounts.ts'

/**
 * The balances of accounts, in the order given, which stay so until the transaction ends: for a movement whose amounts depend
 * on them. Take every account that the movement debits, in one call and before any posting.
 */
export const lockBalances = async (tx: Tx, keys: readonly AccountKey[]): Promise<readonly AccountBalance[]> => {
  const ids = (await openAccounts(tx, keys)).map(({ id }) => id)
  await callLock(tx, ids)
  const balances = await balancesOf(tx, ids)
  return ids.map((id) => {
    const found = balances.find(({ account }) => account.id === id)
    if (!found) throw new Error(`Account ${id} is not the actor's to read`)
    return found
  })
}
