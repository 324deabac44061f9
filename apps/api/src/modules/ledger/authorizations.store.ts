import type { Unit } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type TransferRow = {
  readonly id: string
  readonly debit_account_id: bigint
  readonly credit_account_id: bigint
  readonly amount: bigint
  readonly unit: Unit
  readonly kind: string
  readonly group_size: number | null
  readonly cause_kind: string
  readonly cause_id: string
  readonly expires_at: Instant | null
}

export const selectTransfers = async (tx: Tx, ids: readonly string[]): Promise<TransferRow[]> => {
  const { rows } = await sql<TransferRow>`
    select id, debit_account_id, credit_account_id, amount, unit, kind, group_size, cause_kind, cause_id, expires_at
    from ledger_transfers where id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

export type DueExpiry = Pick<
  TransferRow,
  'id' | 'debit_account_id' | 'credit_account_id' | 'amount' | 'unit' | 'cause_kind' | 'cause_id'
> & { readonly organization_id: string | null }

export const selectDueExpiries = async (tx: Tx, now: Instant, limit: number): Promise<DueExpiry[]> => {
  const { rows } = await sql<DueExpiry>`select * from ledger_due_expiries(${now}::timestamptz, ${limit})`.execute(tx)
  return rows
}

export const callLock = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await sql`select ledger_lock_accounts(${ids.map(String)}::bigint[])`.execute(tx)
}
