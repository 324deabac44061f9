import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import type { HistoryLine } from './history-line.ts'
import { selectLinesOf, selectNewest, selectOwnLinesOf } from './ledger.store.ts'

export type AccountLine = HistoryLine & { readonly accountId: AccountId }

/** How far a reader of several accounts has come: of each account only what lies below this version is still to be read. */
export type ReadUpTo = ReadonlyMap<AccountId, bigint>

/**
 * What moved last on the acting organization's accounts that money is available on, newest first; what moved on one account stands in
 * its own order, whatever days its movements are of.
 */
export const newestLines = (
  tx: Tx,
  asked: { readonly organizationId: string; readonly limit: number; readonly readUpTo: ReadUpTo },
): Promise<AccountLine[]> => selectNewest(tx, asked)

/** The lines of an account that these transfers left, in no order; nothing for an account that the actor may not read. */
export const linesOf = (
  tx: Tx,
  asked: { readonly accountId: AccountId; readonly transferIds: readonly string[] },
): Promise<HistoryLine[]> => selectLinesOf(tx, asked)

/** The lines that these transfers left on the acting organization's accounts that money is available on, newest first. */
export const ownLinesOf = (
  tx: Tx,
  asked: { readonly organizationId: string; readonly transferIds: readonly string[] },
): Promise<AccountLine[]> => selectOwnLinesOf(tx, asked)
