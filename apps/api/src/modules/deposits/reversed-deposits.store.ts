import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type ReversibleDeposit = {
  readonly id: string
  readonly organization_id: string
  readonly provider: string
  readonly currency: string
  readonly account_type: AccountType
  readonly amount_minor: bigint
  readonly sender_name: string
  readonly reference: string
  readonly status: string
  readonly ledger_transfer_id: string
  readonly reversed_at: Instant | null
}

/** A deposit of the actor's organization, which stays as it is until the transaction ends. */
export const lockDeposit = async (tx: Tx, id: string): Promise<ReversibleDeposit | null> => {
  const { rows } = await sql<ReversibleDeposit>`
    select d.id, d.organization_id, d.provider, d.currency, a.account_type, d.amount_minor, d.sender_name, d.reference,
      d.status, d.ledger_transfer_id, d.reversed_at
    from deposits d join currency_accounts a on a.id = d.currency_account_id
    where d.id = ${id} for update of d`.execute(tx)
  return rows[0] ?? null
}

export const markReversed = async (
  tx: Tx,
  id: string,
  how: { readonly reversed_at: Instant; readonly reversal_reason: string },
): Promise<void> => {
  await tx.updateTable('deposits').set(how).where('id', '=', id).execute()
}

/** Whose deposit it is, for a job that does not act for an organization yet. */
export const selectDepositOwner = async (tx: Tx, depositId: string): Promise<string | null> =>
  (await tx.selectFrom('deposits').select('organization_id').where('id', '=', depositId).executeTakeFirst())
    ?.organization_id ?? null
