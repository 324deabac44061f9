import type { Tx } from '../../platform/db/db.ts'
import type { AccountId } from './accounts.ts'
import type { HistoryLine, LinePeriod, LineSide, OwnPlaces } from './history-line.ts'
import { type SoughtLines, selectLinesOf, selectNewest, selectOwnLinesOf } from './ledger.store.ts'

export type AccountLine = HistoryLine & { readonly accountId: AccountId }

/** How far a reader of several accounts has come: of each account only what lies below this version is still to be read. */
export type ReadUpTo = ReadonlyMap<AccountId, bigint>

/**
 * What moved last on the acting organization's accounts that money is available on, newest first; what moved on one account stands in
 * its own order, whatever days its movements are of.
 */
export const newestLines = (
  tx: Tx,
  asked: LinePeriod & {
    readonly organizationId: string
    readonly limit: number
    readonly readUpTo: ReadUpTo
    /** The sides together; of no side there is nothing. */
    readonly sides: readonly LineSide[]
    readonly places: OwnPlaces
  },
): Promise<AccountLine[]> => (asked.sides.length === 0 ? Promise.resolve([]) : selectNewest(tx, asked))

/** The lines of an account that these transfers left or that are of an amount, in no order; nothing for an account that the actor may not read. */
export const linesOf = (tx: Tx, asked: SoughtLines & { readonly accountId: AccountId }): Promise<HistoryLine[]> =>
  selectLinesOf(tx, asked)

/** The same on the acting organization's accounts that money is available on, in the order of `newestLines`. */
export const ownLinesOf = (
  tx: Tx,
  asked: SoughtLines & { readonly organizationId: string; readonly places?: OwnPlaces },
): Promise<AccountLine[]> => selectOwnLinesOf(tx, asked)
