import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountFilter, LedgerAccount } from './accounts.ts'
import { findAccounts } from './find-accounts.ts'
import { selectBalanceBefore } from './ledger.store.ts'

export type BalanceAt = { readonly account: LedgerAccount; readonly minor: bigint }

/**
 * The balances of the matching accounts as of an instant of business time, everything of that instant included, whenever it was
 * recorded. Throws `AccountNotFound` for an account that the actor may not read.
 */
export const balancesAt = async (tx: Tx, filter: AccountFilter, instant: Instant): Promise<BalanceAt[]> => {
  const before = instantOf(msOf(instant) + 1)
  const balances: BalanceAt[] = []
  for (const account of await findAccounts(tx, filter)) {
    const minor = await selectBalanceBefore(tx, account.id, before)
    if (minor === null) throw new Refusal('AccountNotFound')
    balances.push({ account, minor })
  }
  return balances
}
