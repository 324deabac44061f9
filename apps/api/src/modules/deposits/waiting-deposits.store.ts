import { depositLifecycle } from '@contado/contract/deposits/deposit-lifecycles.ts'
import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type WaitingDeposit = {
  readonly id: string
  readonly organization_id: string
  readonly currency: Currency
  readonly account_type: AccountType
  readonly amount_minor: bigint
  readonly sender_name: string
  readonly reference: string
  readonly value_date: LocalDate | null
  readonly reversed_at: Instant | null
}

/** What waits for an organization's verification, oldest first. */
export const selectWaiting = async (tx: Tx, organizationId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('deposits')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'waiting')
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a deposit that waits for its owner's verification; null for any other. */
export const lockWaiting = async (tx: Tx, id: string): Promise<WaitingDeposit | null> => {
  const { rows } = await sql<WaitingDeposit>`
    select d.id, d.organization_id, d.currency, a.account_type, d.amount_minor, d.sender_name, d.reference, d.value_date, d.reversed_at
    from deposits d join currency_accounts a on a.id = d.currency_account_id
    where d.id = ${id} and d.status = 'waiting' for update of d`.execute(tx)
  return rows[0] ?? null
}

export const markReceived = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set({ status: moveOf(depositLifecycle, 'release').to })
    .where('id', '=', id)
    .execute()
}
