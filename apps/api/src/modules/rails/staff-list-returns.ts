import type { ReturnKind } from '@contado/contract/staff/payment-statuses.ts'
import type { StaffReturn } from '@contado/contract/staff/staff-payments.endpoints.ts'
import { money, moneyText } from '@contado/money'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { type Instant, parseInstant } from '../../platform/clock.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type StaffOrderRow, selectStaffOrders } from './staff-orders.store.ts'

type Asked = {
  readonly kind?: ReturnKind | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

/** What a list of returns asks each module for. */
export type ReturnsAsked = {
  /** null: every kind. */
  readonly kind: ReturnKind | null
  readonly currency: string | null
  /** Part of a handle, a legal name, a counterparty or a reference. */
  readonly search: string | null
  /** The last one shown; times are cut to milliseconds before they are compared. */
  readonly after: { readonly at: Instant; readonly id: string } | null
  readonly limit: number
}

/** Returns of one kind, the latest first, then by id downwards; none where another kind is asked for. */
export type ReturnSource = (tx: Tx, asked: ReturnsAsked) => Promise<readonly StaffReturn[]>

const place = z.tuple([z.iso.datetime(), z.uuid()])

const returnOf = (row: StaffOrderRow): StaffReturn => ({
  returnId: row.id,
  kind: 'transfer',
  organizationId: row.organization_id,
  handle: row.handle,
  legalName: row.legal_name,
  provider: row.provider,
  currency: row.currency,
  accountType: row.account_type,
  amount: moneyText(money(row.returned_minor ?? 0n, row.currency)),
  sentAmount: moneyText(money(row.amount_minor, row.currency)),
  counterparty: row.beneficiary_name,
  reference: row.reference,
  reason: row.reason ?? '',
  returnedAt: row.returned_at ?? row.created_at,
})

const returnedTransfers: ReturnSource = async (tx, { kind, ...asked }) => {
  if (kind !== null && kind !== 'transfer') return []
  return (await selectStaffOrders(tx, { ...asked, status: null, isReturned: true })).map(returnOf)
}

const isLater = (one: StaffReturn, other: StaffReturn): boolean =>
  one.returnedAt > other.returnedAt || (one.returnedAt === other.returnedAt && one.returnId > other.returnId)

/** What came back after it was done, the latest first: transfers, and what the other sources know. */
export const listReturns = async (
  { tx }: Call<Staff>,
  { kind, currency, search, limit, cursor }: Asked,
  otherReturns: readonly ReturnSource[],
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
  for (const source of [returnedTransfers, ...otherReturns]) found.push(...(await source(tx, asked)))
  found.sort((one, other) => (isLater(one, other) ? -1 : 1))
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown,
    nextCursor: found.length > size && last ? writeCursor([last.returnedAt, last.returnId]) : null,
  }
}
