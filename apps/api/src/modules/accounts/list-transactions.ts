import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { addDays, type Currency, firstInstantOf, type LocalDate } from '@contado/money'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { accountHistory, type HistoryFilter, type HistoryLine } from '../ledger/index.ts'
import { describeLines } from './describe-lines.ts'
import { findLines } from './find-lines.ts'
import { getOpenAccount } from './open-account.ts'
import { causesOf, type Direction, type TransactionKind } from './transaction-kind.domain.ts'

type Asked = PageQuery & {
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
const movedLines = async (tx: Tx, filter: HistoryFilter, { direction, kind }: Asked): Promise<HistoryLine[]> => {
  if (kind === undefined || kind.length === 0) {
    return accountHistory(tx, { ...filter, ...(direction === undefined ? {} : { direction }) })
  }
  const sides = (['in', 'out'] as const).filter((side) => direction === undefined || direction === side)
  const found: HistoryLine[] = []
  for (const side of sides) {
    const causeKinds = causesOf(kind, side)
    if (causeKinds.length > 0) found.push(...(await accountHistory(tx, { ...filter, direction: side, causeKinds })))
  }
  return found.sort((a, b) => (a.version < b.version ? 1 : -1)).slice(0, filter.limit)
}

/** What moved on one account, newest first. */
export const listTransactions = async (
  { tx, actor }: Call<Member>,
  asked: Asked,
): Promise<{ items: Transaction[]; nextCursor: string | null }> => {
  const { organizationId, timeZone } = actor
  const { currency, accountType } = asked
  const { rows, nextCursor } = await pageOf(asked, order, async ({ limit, after }) => {
    const { available } = await getOpenAccount(tx, { organizationId, currency, accountType })
    const bounds = { ...boundsOf(asked, timeZone), ...(after === null ? {} : { beforeVersion: after }) }
    const filter = { accountId: available.id, limit, ...bounds }
    const search = asked.search?.trim() ?? ''
    if (search === '') return movedLines(tx, filter, asked)
    return findLines(tx, { organizationId, search }, { ...asked, ...filter })
  })
  const lines = rows.map((row) => ({ ...row, currency }))
  return { items: await describeLines(tx, organizationId, lines), nextCursor }
}
