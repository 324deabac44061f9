import type { Tx } from '../../platform/db/db.ts'
import type { AccountKey, LedgerAccount } from './accounts.ts'
import { insertMissingAccounts } from './ledger.store.ts'

/**
 * The accounts with these keys, in this order, opened when they do not exist yet. Call it before `post` in a transaction.
 * A user may open accounts of the own organization and of the house, and others' accounts per invoice or payment; existing
 * accounts are always answered (without their balance), because one must be able to credit them.
 */
export const openAccounts = async (tx: Tx, keys: readonly AccountKey[]): Promise<LedgerAccount[]> =>
  keys.length === 0 ? [] : insertMissingAccounts(tx, keys)
