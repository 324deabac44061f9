import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { accountHistory, countHistory, type HistoryFilter, type HistoryLine } from '../ledger/index.ts'
import { type AskedLines, periodOf, sidesOf } from './asked-lines.ts'
import { describeLines } from './describe-lines.ts'
import { findLines, isSought } from './find-lines.ts'
import { getOpenAccount } from './open-account.ts'

export type AskedTransactions = PageQuery &
  AskedLines & { readonly currency: Currency; readonly accountType: AccountType }

const order = {
  shape: z.tuple([z.string().regex(/^\d{1,18}$/)]).transform(([version]) => BigInt(version)),
  placeOf: (line: HistoryLine) => [String(line.version)] as const,
}

type Asked = AskedTransactions
type Reader = Pick<Call<Member>, 'tx' | 'actor'>

const movedLines = async (tx: Tx, filter: HistoryFilter, asked: Asked): Promise<HistoryLine[]> => {
  const found: HistoryLine[] = []
  for (const side of sidesOf(asked)) found.push(...(await accountHistory(tx, { ...filter, ...side })))
  return found.sort((a, b) => (a.version < b.version ? 1 : -1)).slice(0, filter.limit)
}

const filterOf = async ({ tx, actor }: Reader, asked: Asked, limit: number): Promise<HistoryFilter> => {
  const { organizationId, timeZone } = actor
  const { currency, accountType } = asked
  const { available } = await getOpenAccount(tx, { organizationId, currency, accountType })
  return { accountId: available.id, limit, ...periodOf(asked, timeZone) }
}

/** How many lines such a list has, counted no further than the limit. */
export const countTransactions = async (reader: Reader, asked: Asked, limit: number): Promise<number> => {
  const { tx, actor } = reader
  const { organizationId } = actor
  const filter = await filterOf(reader, asked, limit)
  if (isSought(asked)) return (await findLines(tx, organizationId, { ...asked, ...filter })).length
  let count = 0
  for (const side of sidesOf(asked)) count += await countHistory(tx, { ...filter, ...side })
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
    return isSought(asked) ? findLines(tx, organizationId, { ...asked, ...filter }) : movedLines(tx, filter, asked)
  })
  const lines = rows.map((row) => ({ ...row, currency: asked.currency }))
  return { items: await describeLines(tx, organizationId, lines), nextCursor }
}
