import { amountInText } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import {
  type AccountLine,
  type HistoryFilter,
  type HistoryLine,
  type LinePeriod,
  linesOf,
  ownLinesOf,
} from '../ledger/index.ts'
import { type AskedLines, isAsked } from './asked-lines.ts'
import { selectNoted } from './transaction-notes.store.ts'

// Whoever looks for a word that stands in more has to say more.
const mostNoted = 5000

type Words = { readonly organizationId: string; readonly search: string }
type Wanted = AskedLines & LinePeriod

const sought = async (tx: Tx, words: Words): Promise<{ transferIds: string[]; minor: bigint | null }> => ({
  transferIds: await selectNoted(tx, { ...words, most: mostNoted }),
  minor: amountInText(words.search),
})

type Found = { readonly lines: readonly AccountLine[]; readonly isWhole: boolean }

type OnAccount = Wanted & Pick<HistoryFilter, 'accountId' | 'beforeVersion' | 'limit'>

/** The account's lines whose words hold a text or whose amount it is, newest first, among what else is wanted of them. */
export const findLines = async (tx: Tx, words: Words, wanted: OnAccount): Promise<HistoryLine[]> => {
  const { accountId, beforeVersion, limit } = wanted
  const lines = await linesOf(tx, { accountId, ...(await sought(tx, words)) })
  return lines
    .filter((line) => (beforeVersion === undefined || line.version < beforeVersion) && isAsked(line, wanted))
    .sort((a, b) => (a.version < b.version ? 1 : -1))
    .slice(0, limit)
}

/** The same of all accounts of the organization together, each in its own order; not whole where there may be more than are looked at. */
export const findOwnLines = async (tx: Tx, words: Words, wanted: Wanted): Promise<Found> => {
  const those = await sought(tx, words)
  const lines = await ownLinesOf(tx, { organizationId: words.organizationId, ...those })
  // As many of an amount are looked at as of a word.
  const isWhole = those.transferIds.length < mostNoted && lines.length < mostNoted
  return { lines: lines.filter((line) => isAsked(line, wanted)), isWhole }
}
