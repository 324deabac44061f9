import type { MicroDepositStatus } from '@contado/contract/beneficiaries/micro-deposit-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type MicroDepositRow = {
  readonly id: string
  readonly organization_id: string
  readonly bank_account_id: string
  readonly status: MicroDepositStatus
  readonly currency: Currency
  readonly first_minor: bigint
  readonly second_minor: bigint
  readonly first_order_id: string
  readonly second_order_id: string
  readonly wrong_tries: number
  readonly arrives_on: LocalDate | null
  readonly reason: string | null
  readonly created_by: string
  readonly created_at: Instant
  readonly expires_at: Instant
  readonly ended_at: Instant | null
}

/** Answers false where an account's deposits are on their way already. */
export const insertMicroDeposit = async (tx: Tx, row: MicroDepositRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('micro_deposits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The newest of each account. */
export const selectLastMicroDeposits = async (tx: Tx, accountIds: readonly string[]): Promise<MicroDepositRow[]> => {
  const { rows } = await sql<MicroDepositRow>`select m.* from unnest(${[...accountIds]}::uuid[]) as a (id)
    cross join lateral (select * from micro_deposits o where o.bank_account_id = a.id order by o.id desc limit 1) m`.execute(
    tx,
  )
  return rows
}

/** The one of an account that is not over, held still until the transaction ends. */
export const lockOpenMicroDeposit = async (tx: Tx, accountId: string): Promise<MicroDepositRow | null> => {
  const { rows } = await sql<MicroDepositRow>`select * from micro_deposits
    where bank_account_id = ${accountId} and status = 'pending' for update`.execute(tx)
  return rows[0] ?? null
}

export const lockMicroDeposit = async (tx: Tx, id: string): Promise<MicroDepositRow | null> => {
  const { rows } = await sql<MicroDepositRow>`select * from micro_deposits where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** The one that an order is one of, held still. */
export const lockMicroDepositOf = async (tx: Tx, orderId: string): Promise<MicroDepositRow | null> => {
  const { rows } = await sql<MicroDepositRow>`select * from micro_deposits
    where first_order_id = ${orderId} or second_order_id = ${orderId} for update`.execute(tx)
  return rows[0] ?? null
}

type Times = { readonly toAccount: number; readonly inAll: number }

/** How often they were sent since: to the same account, though it was removed and saved again, and by the business to all of its accounts. */
export const countMicroDeposits = async (
  tx: Tx,
  { organizationId, accountId, since }: { organizationId: string; accountId: string; since: Instant },
): Promise<Times> => {
  const { rows } = await sql<Times>`select count(*)::int as "inAll",
      (count(*) filter (where b.fingerprint = (select fingerprint from bank_accounts where id = ${accountId})))::int as "toAccount"
    from micro_deposits m join bank_accounts b on b.id = m.bank_account_id
    where m.organization_id = ${organizationId} and m.created_at > ${since}`.execute(tx)
  return rows[0] ?? { toAccount: 0, inAll: 0 }
}

export const updateMicroDeposit = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<MicroDepositRow, 'status' | 'wrong_tries' | 'arrives_on' | 'reason' | 'ended_at'>>,
): Promise<void> => {
  await tx.updateTable('micro_deposits').set(change).where('id', '=', id).execute()
}
