import type { Tx } from '../../platform/db/db.ts'
import { type HistoryFilter, type HistoryLine, linesOf } from '../ledger/index.ts'
import { type Direction, type TransactionKind, transactionKindOf } from './transaction-kind.domain.ts'
import { selectNoted } from './transaction-notes.store.ts'

// Whoever looks for a word that stands in more has to say more.
const mostNoted = 5000

type Words = { readonly organizationId: string; readonly search: string }
type Wanted = Omit<HistoryFilter, 'direction'> & {
  readonly direction?: Direction | undefined
  readonly kind?: readonly TransactionKind[] | undefined
}

const isWanted = (
  line: HistoryLine,
  { beforeVersion, fromInstant, toInstant, direction, kind = [] }: Wanted,
): boolean =>
  line.minor !== 0n &&
  (beforeVersion === undefined || line.version < beforeVersion) &&
  (fromInstant === undefined || line.eventAt >= fromInstant) &&
  (toInstant === undefined || line.eventAt < toInstant) &&
  (direction === undefined || line.minor > 0n === (direction === 'in')) &&
  (kind.length === 0 || kind.includes(transactionKindOf(line.cause.kind, line.minor)))

/** The account's lines whose words hold a text, newest first, among what else is wanted of them. */
export const findLines = async (tx: Tx, words: Words, wanted: Wanted): Promise<HistoryLine[]> => {
  const transferIds = await selectNoted(tx, { ...words, most: mostNoted })
  const lines = await linesOf(tx, { accountId: wanted.accountId, transferIds })
  return lines
    .filter((line) => isWanted(line, wanted))
    .sort((a, b) => (a.version < b.version ? 1 : -1))
    .slice(0, wanted.limit)
}
