import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type UnplacedRow = {
  readonly id: string
  readonly provider: 'traditional_rail' | 'smart_rail'
  readonly provider_event_id: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly account_last4: string
  readonly sender_name: string
  readonly reference: string
  readonly status: 'waiting' | 'proposed' | 'placed'
  readonly ledger_transfer_id: string
  readonly received_at: Instant
  readonly currency_account_id: string | null
  readonly proposed_by: string | null
}
type NewUnplaced = Omit<UnplacedRow, 'status' | 'currency_account_id' | 'proposed_by'>

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

export const lockUnplaced = async (tx: Tx, id: string): Promise<UnplacedRow | null> => {
  const { rows } = await sql<UnplacedRow>`select * from unplaced_deposits where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export const markProposed = async (
  tx: Tx,
  id: string,
  { accountId, staffId, at }: { accountId: string; staffId: string; at: Instant },
): Promise<void> => {
  await tx
    .updateTable('unplaced_deposits')
    .set({ status: 'proposed', currency_account_id: accountId, proposed_by: staffId, proposed_at: at })
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
    .set({ status: 'placed', confirmed_by: staffId, confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

export type ProposedRow = UnplacedRow & { readonly handle: string | null; readonly account_type: AccountType | null }

/** Newest first, with whose they are said to be. */
export const selectUnplaced = async (
  tx: Tx,
  { status, limit, after }: { status: string | null; limit: number; after: { at: Instant; id: string } | null },
): Promise<ProposedRow[]> => {
  const { rows } = await sql<ProposedRow>`
    select u.*, o.handle, c.account_type from unplaced_deposits u
    left join currency_accounts c on c.id = u.currency_account_id
    left join organizations o on o.id = c.organization_id
    where (${status}::text is null or u.status = ${status})
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', u.received_at), u.id)
        < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', u.received_at) desc, u.id desc limit ${limit}`.execute(tx)
  return rows
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
