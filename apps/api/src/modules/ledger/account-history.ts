import type { Tx } from '../../platform/db/db.ts'
import type { HistoryFilter, HistoryLine } from './history-line.ts'
import { selectHistory } from './ledger.store.ts'

const maxLimit = 1000

/** What moved on an account, newest first, with the balance after each; nothing for an account that the actor may not read. */
export const accountHistory = (tx: Tx, filter: HistoryFilter): Promise<HistoryLine[]> =>
  selectHistory(tx, { ...filter, limit: Math.min(Math.max(filter.limit, 1), maxLimit) })
