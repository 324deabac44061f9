import { amountInText } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import {
  type AccountLine,
  type HistoryFilter,
  type HistoryLine,
  type LinePeriod,
  linesOf,
  ownLinesOf,
  type SoughtLines,
} from '../ledger/index.ts'
import { type AskedActivity, type AskedLines, amountsOf, askedFor, placesOf, sizeOf, wordsOf } from './asked-lines.ts'
import { selectNoted } from './transaction-notes.store.ts'

// Whoever looks for a word that stands in more has to say more.
const mostNoted = 5000

type Sought = SoughtLines & { readonly isMeant: (line: HistoryLine) => boolean }

const isAny = (): boolean => true

/** Whether the lines are found by what is said of them, not read in their own order. */
export const isSought = (asked: AskedLines): boolean =>
  wordsOf(asked) !== '' || asked.counterparty !== undefined || amountsOf(asked) !== null

// By the narrowest of what is asked for; the rest is looked at line by line.
const sought = async (tx: Tx, organizationId: string, asked: AskedLines): Promise<Sought> => {
  const { counterparty } = asked
  const search = wordsOf(asked)
  const noted = (by: { counterparty?: string; search?: string }) =>
    selectNoted(tx, { organizationId, most: mostNoted, ...by })
  const amount = amountInText(search)
  if (counterparty !== undefined) {
    const transferIds = await noted({ counterparty })
    if (search === '') return { transferIds, isMeant: isAny }
    const worded = new Set(await noted({ counterparty, search }))
    return { transferIds, isMeant: (line) => worded.has(line.transferId) || sizeOf(line) === amount }
  }
  if (search === '') return { transferIds: [], between: amountsOf(asked), isMeant: isAny }
  const between = amount === null ? null : { least: amount, most: amount }
  return { transferIds: await noted({ search }), between, isMeant: isAny }
}

type Found = { readonly lines: readonly AccountLine[]; readonly isWhole: boolean }

type OnAccount = AskedLines & LinePeriod & Pick<HistoryFilter, 'accountId' | 'beforeVersion' | 'limit'>

/** The account's lines that are sought by words, an amount or their other side, newest first, among what else is wanted of them. */
export const findLines = async (tx: Tx, organizationId: string, wanted: OnAccount): Promise<HistoryLine[]> => {
  const { accountId, beforeVersion, limit } = wanted
  const { isMeant, ...those } = await sought(tx, organizationId, wanted)
  const lines = await linesOf(tx, { accountId, ...those })
  const isAsked = askedFor(wanted)
  return lines
    .filter((line) => (beforeVersion === undefined || line.version < beforeVersion) && isAsked(line) && isMeant(line))
    .sort((a, b) => (a.version < b.version ? 1 : -1))
    .slice(0, limit)
}

/** The same of the organization's accounts together, each in its own order; not whole where there may be more than are looked at. */
export const findOwnLines = async (
  tx: Tx,
  organizationId: string,
  wanted: AskedActivity & LinePeriod,
): Promise<Found> => {
  const { isMeant, ...those } = await sought(tx, organizationId, wanted)
  const lines = await ownLinesOf(tx, { organizationId, places: placesOf(wanted), ...those })
  // As many of an amount are looked at as of a word.
  const isWhole = those.transferIds.length < mostNoted && lines.length < mostNoted
  const isAsked = askedFor(wanted)
  return { lines: lines.filter((line) => isAsked(line) && isMeant(line)), isWhole }
}
