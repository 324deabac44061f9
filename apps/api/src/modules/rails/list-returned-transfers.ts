import type { ReturnKind } from '@contado/contract/returns/return-kinds.ts'
import type { StaffReturn } from '@contado/contract/returns/returns.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type StaffOrderRow, selectStaffOrders } from './staff-orders.store.ts'

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

/** Transfers that came back after they were done, for the staff's list of returns. */
export const listReturnedTransfers: ReturnSource = async (tx, { kind, ...asked }) => {
  if (kind !== null && kind !== 'transfer') return []
  return (await selectStaffOrders(tx, { ...asked, status: null, isReturned: true })).map(returnOf)
}
