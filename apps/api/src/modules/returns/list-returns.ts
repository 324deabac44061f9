import type { ReturnKind } from '@contado/contract/returns/return-kinds.ts'
import type { StaffReturn } from '@contado/contract/returns/returns.endpoints.ts'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { parseInstant } from '../../platform/clock.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { listReturnedDebits } from '../bank-debits/index.ts'
import { listReturnedDeposits } from '../deposits/index.ts'
import { listReturnedTransfers, type ReturnsAsked } from '../rails/index.ts'

type Asked = {
  readonly kind?: ReturnKind | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

const sources = [listReturnedTransfers, listReturnedDebits, listReturnedDeposits]

const isLater = (one: StaffReturn, other: StaffReturn): boolean =>
  one.returnedAt > other.returnedAt || (one.returnedAt === other.returnedAt && one.returnId > other.returnId)

/** What came back after it was done, the latest first: transfers, bank debits and deposits. */
export const listReturns = async (
  { tx }: Call<Staff>,
  { kind, currency, search, limit, cursor }: Asked,
): Promise<{ items: StaffReturn[]; nextCursor: string | null }> => {
  const size = Number(limit ?? 25)
  const at = readCursor(cursor, place)
  const instant = at && parseInstant(at[0])
  const asked: ReturnsAsked = {
    kind: kind ?? null,
    currency: currency ?? null,
    search: search?.trim() || null,
    after: at && instant ? { at: instant, id: at[1] } : null,
    limit: size + 1,
  }
  const found: StaffReturn[] = []
  for (const source of sources) found.push(...(await source(tx, asked)))
  found.sort((one, other) => (isLater(one, other) ? -1 : 1))
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown,
    nextCursor: found.length > size && last ? writeCursor([last.returnedAt, last.returnId]) : null,
  }
}
