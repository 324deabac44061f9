import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import type { OrderRow } from './orders.store.ts'

export type StaffOrderRow = OrderRow & { readonly handle: string; readonly legal_name: string }

type Asked = {
  readonly status: string | null
  readonly currency: string | null
  readonly search: string | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
  /** Orders by when they came back, and only those that did. */
  readonly isReturned?: boolean
}

/** Orders of everybody, newest first, with whose they are. */
export const selectStaffOrders = async (tx: Tx, asked: Asked): Promise<StaffOrderRow[]> => {
  const { status, currency, search, limit, after, isReturned = false } = asked
  const matching = search === null ? null : likePattern(search)
  const at = isReturned ? sql.ref('r.returned_at') : sql.ref('r.created_at')
  const { rows } = await sql<StaffOrderRow>`
    select r.*, o.handle, o.legal_name from rail_orders r join organizations o on o.id = r.organization_id
    where (not ${isReturned} or r.status = 'returned') and (${status}::text is null or r.status = ${status})
      and (${currency}::text is null or r.currency = ${currency})
      and (${matching}::text is null or o.handle ilike ${matching} or o.legal_name ilike ${matching}
        or r.beneficiary_name ilike ${matching} or r.reference ilike ${matching} or r.id::text = lower(${search}))
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', ${at}), r.id)
        < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', ${at}) desc, r.id desc limit ${limit}`.execute(tx)
  return rows
}

export const selectStaffOrder = async (tx: Tx, id: string): Promise<StaffOrderRow | null> => {
  const { rows } = await sql<StaffOrderRow>`
    select r.*, o.handle, o.legal_name from rail_orders r join organizations o on o.id = r.organization_id
    where r.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export type CaseRow = { readonly id: string; readonly kind: string; readonly opened_at: Instant }

export const selectCases = async (tx: Tx, orderId: string): Promise<CaseRow[]> => {
  const { rows } = await sql<CaseRow>`select id, kind, opened_at from rail_cases
    where subject = ${orderId} or told ->> 'orderId' = ${orderId} order by opened_at, id`.execute(tx)
  return rows
}
