import type { StaffDeposit } from '@contado/contract/deposits/deposits.endpoints.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { type StaffDepositRow, selectStaffDeposits } from './staff-deposits.store.ts'

type Asked = PageQuery & {
  readonly status?: string | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
}

const order = byInstant((row: StaffDepositRow) => [row.received_at, row.id])

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
  note:
    row.note === null || row.noted_at === null ? null : { text: row.note, by: row.noted_by ?? '', at: row.noted_at },
})

/** Deposits of all businesses, newest first. */
export const listDeposits = async (
  { tx }: Call<Staff>,
  { status, currency, search, ...query }: Asked,
): Promise<{ items: StaffDeposit[]; nextCursor: string | null }> => {
  const filter = {
    status: status ?? null,
    currency: currency ?? null,
    search: search?.trim() || null,
  }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectStaffDeposits(tx, { ...filter, ...page }))
  return { items: rows.map(depositOf), nextCursor }
}
