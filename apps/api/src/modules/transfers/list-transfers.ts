import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { StaffTransfer, StaffTransferFile } from '@contado/contract/transfers/transfers.endpoints.ts'
import { money, moneyText } from '@contado/money'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { parseInstant } from '../../platform/clock.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { findStaffOrder, listOrderCases, listStaffOrders, type StaffOrderRow } from '../rails/index.ts'

type Asked = {
  readonly status?: string | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
  readonly limit?: string | undefined
  readonly cursor?: string | undefined
}
type Page<T> = { items: T[]; nextCursor: string | null }

const place = z.tuple([z.iso.datetime(), z.uuid()])

const partyOf = (row: StaffOrderRow) => ({
  organizationId: row.organization_id,
  handle: row.handle,
  legalName: row.legal_name,
})

const transferOf = (row: StaffOrderRow): StaffTransfer => ({
  transferId: row.id,
  ...partyOf(row),
  kind: row.kind,
  provider: row.provider,
  currency: row.currency,
  accountType: row.account_type,
  amount: moneyText(money(row.amount_minor, row.currency)),
  fee: moneyText(money(row.fee_minor, row.currency)),
  beneficiaryName: row.beneficiary_name,
  beneficiaryAccount: `••••${row.beneficiary_last4}`,
  reference: row.reference,
  status: row.status,
  createdAt: row.created_at,
  valueDate: row.value_date,
})

/** Local and SWIFT transfers of all businesses, newest first. */
export const listTransfers = async (
  { tx }: Call<Staff>,
  { status, currency, search, limit, cursor }: Asked,
): Promise<Page<StaffTransfer>> => {
  const size = Number(limit ?? 25)
  const at = readCursor(cursor, place)
  const instant = at && parseInstant(at[0])
  const rows = await listStaffOrders(tx, {
    status: status ?? null,
    currency: currency ?? null,
    search: search?.trim() || null,
    limit: size + 1,
    after: at && instant ? { at: instant, id: at[1] } : null,
  })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map(transferOf),
    nextCursor: rows.length > size && last ? writeCursor([last.created_at, last.id]) : null,
  }
}

/** One transfer with what its provider told; refuses with `TransferNotFound`. */
export const getTransfer = async ({ tx }: Call<Staff>, transferId: string): Promise<StaffTransferFile> => {
  const row = await findStaffOrder(tx, transferId)
  if (!row) throw new Refusal('TransferNotFound')
  const cases = await listOrderCases(tx, transferId)
  return {
    ...transferOf(row),
    reason: row.reason,
    returnedAmount: row.returned_minor === null ? null : moneyText(money(row.returned_minor, row.currency)),
    initiatedBy: row.initiated_by,
    submittedAt: row.submitted_at,
    settledAt: row.settled_at,
    returnedAt: row.returned_at,
    cases: cases.map(({ id, kind, opened_at }) => ({ caseId: id, kind, openedAt: opened_at })),
  }
}
