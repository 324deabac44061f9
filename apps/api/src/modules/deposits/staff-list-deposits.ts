import type { StaffDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { type Currency, money, moneyText } from '@contado/money'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { parseInstant } from '../../platform/clock.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { type StaffDepositRow, selectStaffDeposits } from './staff-deposits.store.ts'

type Asked = {
  readonly status?: string | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

const depositOf = (row: StaffDepositRow): StaffDeposit => ({
  depositId: row.id,
  organizationId: row.organization_id,
  handle: row.handle,
  legalName: row.legal_name,
  provider: row.provider,
  currency: row.currency as Currency,
  accountType: row.account_type,
  amount: moneyText(money(row.amount_minor, row.currency as Currency)),
  senderName: row.sender_name,
  reference: row.reference,
  status: row.status,
  valueDate: row.value_date,
  receivedAt: row.received_at,
})

/** Deposits of all businesses, newest first. */
export const listDeposits = async (
  { tx }: Call<Staff>,
  { status, currency, search, limit, cursor }: Asked,
): Promise<{ items: StaffDeposit[]; nextCursor: string | null }> => {
  const size = Number(limit ?? 25)
  const at = readCursor(cursor, place)
  const instant = at && parseInstant(at[0])
  const rows = await selectStaffDeposits(tx, {
    status: status ?? null,
    currency: currency ?? null,
    search: search?.trim() || null,
    limit: size + 1,
    after: at && instant ? { at: instant, id: at[1] } : null,
  })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(depositOf),
    nextCursor: rows.length > size && last ? writeCursor([last.received_at, last.id]) : null,
  }
}
