import type { ReturnKind } from '@contado/contract/returns/return-kinds.ts'
import type { StaffReturn } from '@contado/contract/returns/returns.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { listReturnedDebits } from '../bank-debits/index.ts'
import { listReturnedDeposits } from '../deposits/index.ts'
import { listReturnedTransfers } from '../rails/index.ts'

type Asked = PageQuery & {
  readonly kind?: ReturnKind | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
}

const order = byInstant((row: StaffReturn) => [row.returnedAt, row.returnId])

const sources = [listReturnedTransfers, listReturnedDebits, listReturnedDeposits]

const isLater = (one: StaffReturn, other: StaffReturn): boolean =>
  one.returnedAt > other.returnedAt || (one.returnedAt === other.returnedAt && one.returnId > other.returnId)

/** What came back after it was done, the latest first: transfers, bank debits and deposits. */
export const listReturns = async (
  { tx }: Call<Staff>,
  { kind, currency, search, ...query }: Asked,
): Promise<{ items: StaffReturn[]; nextCursor: string | null }> => {
  const filter = {
    kind: kind ?? null,
    currency: currency ?? null,
    search: search?.trim() || null,
  }
  const { rows, nextCursor } = await pageOf(query, order, async (page) => {
    const found: StaffReturn[] = []
    for (const source of sources) found.push(...(await source(tx, { ...filter, ...page })))
    return found.sort((one, other) => (isLater(one, other) ? -1 : 1))
  })
  return { items: [...rows], nextCursor }
}
