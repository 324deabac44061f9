import type { Tx } from '../../platform/db/db.ts'
import type { AccountBalance, AccountFilter, AccountId, LedgerAccount } from './accounts.ts'
import { selectAccounts } from './ledger.store.ts'

/** The accounts that match and that the actor may read, oldest first. */
export const findAccounts = async (tx: Tx, filter: AccountFilter): Promise<LedgerAccount[]> =>
  (await selectAccounts(tx, filter)).map(({ account }) => account)

/** The balances of the accounts that match and that the actor may read. */
export const balancesOf = async (tx: Tx, which: AccountFilter | readonly AccountId[]): Promise<AccountBalance[]> => {
  const filter: AccountFilter = Array.isArray(which) ? { ids: which } : (which as AccountFilter)
  return (await selectAccounts(tx, filter)).map(({ account, balance, reserved }) => ({
    account,
    balance,
    reserved,
    available: balance - reserved,
  }))
}
