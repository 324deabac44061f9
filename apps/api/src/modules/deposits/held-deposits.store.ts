import type { DepositStatus } from '@contado/contract/deposits/deposit-statuses.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'

export type HeldDepositRow = {
  readonly id: string
  readonly organization_id: string
  readonly provider: RailProvider
  readonly provider_event_id: string
  readonly currency: Currency
  readonly account_type: AccountType
  readonly amount_minor: bigint
  readonly sender_name: string
  readonly reference: string
  readonly value_date: LocalDate | null
}

/** Locks a deposit that is held and that its bank did not take back; null for any other. */
export const lockHeldDeposit = async (tx: Tx, id: string): Promise<HeldDepositRow | null> => {
  const { rows } = await sql<HeldDepositRow>`
    select d.id, d.organization_id, d.provider, d.provider_event_id, d.currency, c.account_type, d.amount_minor, d.sender_name,
      d.reference, d.value_date
    from deposits d join currency_accounts c on c.id = d.currency_account_id
    where d.id = ${id} and d.status = 'held' and d.reversed_at is null for update of d`.execute(tx)
  return rows[0] ?? null
}

type End = {
  readonly status: DepositStatus
  readonly endedAt: Instant | null
}

export const endHeldDeposit = async (tx: Tx, id: string, { status, endedAt }: End): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set({ status, ended_at: endedAt })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
}

/** Every deposit that is held, with what its account must hold. Needs a role that reads everything. */
export const selectHeldDeposits = (tx: Tx): Promise<{ id: string; amount_minor: bigint }[]> =>
  tx
    .selectFrom('deposits')
    .select(['id', 'amount_minor'])
    .where('status', '=', 'held')
    .where('reversed_at', 'is', null)
    .execute()
