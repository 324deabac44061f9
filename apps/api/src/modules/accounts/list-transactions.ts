import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { addDays, type Currency, firstInstantOf, type LocalDate } from '@contado/money'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { accountHistory, countHistory, type HistoryFilter, type HistoryLine } from '../ledger/index.ts'
import { describeLines } from './describe-lines.ts'
import { findLines } from './find-lines.ts'
import { getOpenAccount } from './open-account.ts'
import { causesOf, type Direction, type TransactionKind } from './transaction-kind.domain.ts'

export type AskedTransactions = PageQuery & {
  readonly currency: Currency
  readonly accountType: AccountType
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly direction?: Direction | undefined
  readonly kind?: readonly TransactionKind[] | undefined
  readonly search?: string | undefined
}

const order = {
  shape: z.tuple([z.string().regex(/^\d{1,18}$/)]).transform(([version]) => BigInt(version)),
  placeOf: (line: HistoryLine) => [String(line.version)] as const,
}

type Asked = AskedTransactions
type Reader = Pick<Call<Member>, 'tx' | 'actor'>

const boundsOf = ({ from, to }: Asked, timeZone: string): Pick<HistoryFilter, 'fromInstant' | 'toInstant'> => {
  if (from !== undefined && to !== undefined && from > to) {
    throw refuseField('to', 'before_from', 'The last day lies before the first')
  }
  return {
    ...(from === undefined ? {} : { fromInstant: instantOf(firstInstantOf(from, timeZone)) }),
    ...(to === undefined ? {} : { toInstant: instantOf(firstInstantOf(addDays(to, 1), timeZone)) }),
  }
}

// A kind is a cause seen from one side, so each side is asked for its own causes.
const filtersOf = (filter: HistoryFilter, { direction, kind }: Asked): readonly HistoryFilter[] => {
  if (kind === undefined || kind.length === 0) return [{ ...filter, ...(direction === undefined ? {} : { direction }) }]
  const sides = (['in', 'out'] as const).filter((side) => direction === undefined || direction === side)
  return sides
    .map((side) => ({ ...filter, direction: side, causeKinds: causesOf(kind, side) }))
    .filter(({ causeKinds }) => causeKinds.length > 0)
}

const movedLines = async (tx: Tx, filter: HistoryFilter, asked: Asked): Promise<HistoryLine[]> => {
  const found: HistoryLine[] = []
  for (const one of filtersOf(filter, asked)) found.push(...(await accountHistory(tx, one)))
  return found.sort((a, b) => (a.version < b.version ? 1 : -1)).slice(0, filter.limit)
}

const wordsOf = ({ search }: Asked): string => search?.trim() ?? ''

const filterOf = async ({ tx, actor }: Reader, asked: Asked, limit: number): Promise<HistoryFilter> => {
  const { organizationId, timeZone } = actor
  const { currency, accountType } = asked
  const { available } = await getOpenAccount(tx, { organizationId, currency, accountType })
  return { accountId: available.id, limit, ...boundsOf(asked, timeZone) }
}

/** How many lines such a list has, counted no further than the limit. */
export const countTransactions = async (reader: Reader, asked: Asked, limit: number): Promise<number> => {
  const { tx, actor } = reader
  const { organizationId } = actor
  const filter = await filterOf(reader, asked, limit)
  const search = wordsOf(asked)
  if (search !== '') return (await findLines(tx, { organizationId, search }, { ...asked, ...filter })).length
  let count = 0
  for (const one of filtersOf(filter, asked)) count += await countHistory(tx, one)
  return Math.min(count, limit)
}

/** What moved on one account, newest first. */
export const listTransactions = async (
  reader: Reader,
  asked: Asked,
): Promise<{ items: Transaction[]; nextCursor: string | null }> => {
  const { tx, actor } = reader
  const { organizationId } = actor
  const { rows, nextCursor } = await pageOf(asked, order, async ({ limit, after }) => {
    const filter = { ...(await filterOf(reader, asked, limit)), ...(after === null ? {} : { beforeVersion: after }) }
    const search = wordsOf(asked)
    if (search === '') return movedLines(tx, filter, asked)
    return findLines(tx, { organizationId, search }, { ...asked, ...filter })
  })
  const lines = rows.map((row) => ({ ...row, currency: asked.currency }))
  return { items: await describeLines(tx, organizationId, lines), nextCursor }
}
