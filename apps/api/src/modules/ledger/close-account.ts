import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import { setClosed } from './ledger.store.ts'

/** Closes an account for good; false when money or an open pending transfer is still on it. Staff and jobs only. */
export const closeAccount = (tx: Tx, id: AccountId): Promise<boolean> => setClosed(tx, id)
