import { unplacedDepositLifecycle } from '@contado/contract/deposits/deposit-lifecycles.ts'
import type { UnplacedStatus } from '@contado/contract/deposits/deposit-statuses.ts'
import type { Placement } from '@contado/contract/deposits/deposits.endpoints.ts'
import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

export type UnplacedRow = {
  readonly id: string
  readonly provider: 'traditional_rail' | 'smart_rail'
  readonly provider_event_id: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly account_last4: string
  readonly sender_name: string
  readonly reference: string
  readonly status: UnplacedStatus
  readonly ledger_transfer_id: string
  readonly received_at: Instant
  readonly currency_account_id: string | null
  readonly proposed_by: string | null
  readonly reversed_at: Instant | null
}
type NewUnplaced = Omit<UnplacedRow, 'status' | 'currency_account_id' | 'proposed_by' | 'reversed_at'>

/** False when this notice of the provider was counted before. */
export const insertUnplaced = async (tx: Tx, row: NewUnplaced): Promise<boolean> => {
  const inserted = await tx
    .insertInto('unplaced_deposits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectUnplacedById = async (tx: Tx, id: string): Promise<UnplacedRow | null> => {
  const { rows } = await sql<UnplacedRow>`select * from unplaced_deposits where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export const lockUnplaced = async (tx: Tx, id: string): Promise<UnplacedRow | null> => {
  const { rows } = await sql<UnplacedRow>`select * from unplaced_deposits where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Whether somebody of staff may place money now: who was let go, or has another role by now, does not. */
export const mayPlace = async (tx: Tx, staffId: string): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select may_place(${staffId}) as may`.execute(tx)
  return rows[0]?.may === true
}

export const markProposed = async (
  tx: Tx,
  id: string,
  { accountId, staffId, at }: { accountId: string; staffId: string; at: Instant },
): Promise<void> => {
  await tx
    .updateTable('unplaced_deposits')
    .set({
      status: moveOf(unplacedDepositLifecycle, 'propose').to,
      currency_account_id: accountId,
      proposed_by: staffId,
      proposed_at: at,
    })
    .where('id', '=', id)
    .execute()
}

export const markPlaced = async (
  tx: Tx,
  id: string,
  { staffId, at }: { staffId: string; at: Instant },
): Promise<void> => {
  await tx
    .updateTable('unplaced_deposits')
    .set({ status: moveOf(unplacedDepositLifecycle, 'place').to, confirmed_by: staffId, confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

export type ProposedRow = UnplacedRow & {
  readonly organization_id: string | null
  readonly handle: string | null
  readonly legal_name: string | null
  readonly organization_status: Placement['organizationStatus'] | null
  readonly verification_status: Placement['verificationStatus'] | null
  readonly account_type: AccountType | null
  readonly account_number_last4: string | null
  readonly proposer: string | null
  readonly proposed_at: Instant | null
  readonly confirmed_by: string | null
  readonly confirmer: string | null
  readonly confirmed_at: Instant | null
}

type Asked = {
  readonly id: string | null
  readonly status: string | null
  readonly currency: string | null
  readonly search: string | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** Newest first, with whose they are said to be, and by whom. */
export const selectUnplaced = async (
  tx: Tx,
  { id, status, currency, search, limit, after }: Asked,
): Promise<ProposedRow[]> => {
  const matching = search === null ? null : likePattern(search)
  const { rows } = await sql<ProposedRow>`
    select u.*, o.id as organization_id, o.handle, o.legal_name, o.status as organization_status,
      o.verification_status, c.account_type, c.account_number_last4,
      p.first_name || ' ' || p.last_name as proposer, f.first_name || ' ' || f.last_name as confirmer
    from unplaced_deposits u
    left join currency_accounts c on c.id = u.currency_account_id
    left join organizations o on o.id = c.organization_id
    left join staff p on p.id = u.proposed_by
    left join staff f on f.id = u.confirmed_by
    where (${id}::uuid is null or u.id = ${id}) and (${status}::text is null or u.status = ${status})
      and (${currency}::text is null or u.currency = ${currency})
      and (${matching}::text is null or u.sender_name ilike ${matching} or u.reference ilike ${matching}
        or o.handle ilike ${matching} or o.legal_name ilike ${matching} or u.id::text = lower(${search}))
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', u.received_at), u.id)
        < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', u.received_at) desc, u.id desc limit ${limit}`.execute(tx)
  return rows
}

/** How many wait for a proposal, and how many for the second person. */
export const countUnplaced = async (tx: Tx): Promise<{ readonly waiting: number; readonly proposed: number }> => {
  const { rows } = await sql<{ waiting: number; proposed: number }>`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status in ('proposed', 'return-proposed'))::int as proposed
    from unplaced_deposits where status in ('waiting', 'proposed', 'return-proposed')`.execute(tx)
  return rows[0] ?? { waiting: 0, proposed: 0 }
}

type AccountRow = {
  readonly id: string
  readonly organization_id: string
  readonly account_type: AccountType
  readonly verification_status: string
  readonly time_zone: string
}

export const selectAccountOf = async (tx: Tx, accountId: string): Promise<AccountRow | null> => {
  const { rows } = await sql<AccountRow>`
    select c.id, c.organization_id, c.account_type, o.verification_status, o.time_zone
    from currency_accounts c join organizations o on o.id = c.organization_id where c.id = ${accountId}`.execute(tx)
  return rows[0] ?? null
}

/** Which of these are deposits, of which currency, and whether they came to an account that nobody had. */
export const selectDepositsNamed = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly currency: Currency; readonly is_unplaced: boolean }[]> => {
  const { rows } = await sql<{ id: string; currency: Currency; is_unplaced: boolean }>`
    select id, currency, false as is_unplaced from deposits where id = any(${ids}::uuid[])
    union all select id, currency, true from unplaced_deposits where id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
