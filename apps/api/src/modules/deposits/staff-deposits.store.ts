import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

export type StaffDepositRow = {
  readonly id: string
  readonly organization_id: string
  readonly handle: string
  readonly legal_name: string
  readonly provider: string
  readonly currency: string
  readonly account_type: AccountType
  readonly amount_minor: bigint
  readonly sender_name: string
  readonly reference: string
  readonly status: 'received' | 'waiting'
  readonly value_date: LocalDate
  readonly received_at: Instant
  readonly note: string | null
  readonly noted_by: string | null
  readonly noted_at: Instant | null
}

type Asked = {
  readonly status: string | null
  readonly currency: string | null
  readonly search: string | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** Deposits of everybody, newest first, with whose they are. */
export const selectStaffDeposits = async (
  tx: Tx,
  { status, currency, search, limit, after }: Asked,
): Promise<StaffDepositRow[]> => {
  const matching = search === null ? null : likePattern(search)
  const { rows } = await sql<StaffDepositRow>`
    select d.id, d.organization_id, o.handle, o.legal_name, d.provider, d.currency, c.account_type, d.amount_minor,
      d.sender_name, d.reference, d.status, d.value_date, d.received_at, n.note, n.noted_by, n.noted_at
    from deposits d join organizations o on o.id = d.organization_id join currency_accounts c on c.id = d.currency_account_id
    left join lateral (
      select x.note, s.first_name || ' ' || s.last_name as noted_by, x.noted_at from deposit_notes x join staff s on s.id = x.staff_id
      where x.deposit_id = d.id order by x.noted_at desc, x.id desc limit 1) n on true
    where (${status}::text is null or d.status = ${status}) and (${currency}::text is null or d.currency = ${currency})
      and (${matching}::text is null or o.handle ilike ${matching} or o.legal_name ilike ${matching}
        or d.sender_name ilike ${matching} or d.reference ilike ${matching} or d.id::text = lower(${search}))
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', d.received_at), d.id)
        < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', d.received_at) desc, d.id desc limit ${limit}`.execute(tx)
  return rows
}
