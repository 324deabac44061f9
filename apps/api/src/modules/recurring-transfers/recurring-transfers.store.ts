import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Recurrence } from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import type { RecurringTransferStatus } from '@contado/contract/recurring-transfers/recurring-transfer-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type RecurringTransferRow = {
  readonly id: string
  readonly organization_id: string
  readonly status: RecurringTransferStatus
  readonly paused_by: string | null
  readonly source_currency: Currency
  readonly source_account_type: AccountType
  readonly bank_account_id: string | null
  readonly payee_handle: string | null
  readonly own_account_type: AccountType | null
  readonly payee_name: string
  readonly payee_last4: string | null
  readonly target_currency: Currency
  readonly amount_minor: bigint
  readonly fixed_side: 'source' | 'target'
  readonly reference: string
  readonly note: string
  readonly starts_on: LocalDate
  readonly unit: Recurrence['unit']
  readonly every: number
  readonly closed_day: Recurrence['closedDay']
  readonly ends_on: LocalDate | null
  readonly next_number: number
  readonly makes_on: LocalDate | null
  readonly created_by: string
  readonly created_by_name: string
  readonly created_at: Instant
  readonly changed_at: Instant | null
}

type Asked = { readonly status: RecurringTransferStatus | null; readonly limit: number; readonly after: string | null }

/** Ids are in the order of time, so the newest come first by their id alone. */
export const selectRecurringTransfers = async (
  tx: Tx,
  organizationId: string,
  { status, limit, after }: Asked,
): Promise<RecurringTransferRow[]> => {
  const { rows } = await sql<RecurringTransferRow>`select * from recurring_transfers
    where organization_id = ${organizationId} ${status === null ? sql`` : sql`and status = ${status}`}
      ${after === null ? sql`` : sql`and id < ${after}::uuid`} order by id desc limit ${limit}`.execute(tx)
  return rows
}

/** One of the acting organization's, or null. */
export const selectRecurringTransfer = async (tx: Tx, id: string): Promise<RecurringTransferRow | null> => {
  const { rows } = await sql<RecurringTransferRow>`select * from recurring_transfers where id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** The same held still until the transaction ends. */
export const lockRecurringTransfer = async (tx: Tx, id: string): Promise<RecurringTransferRow | null> => {
  const { rows } =
    await sql<RecurringTransferRow>`select * from recurring_transfers where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export const insertRecurringTransfer = async (tx: Tx, row: RecurringTransferRow): Promise<void> => {
  await tx.insertInto('recurring_transfers').values(row).execute()
}

/** The last day on which one of its transfers was sent or is to be, whatever became of it; null before the first. */
export const selectLastDay = async (tx: Tx, id: string): Promise<LocalDate | null> => {
  const { rows } = await sql<{ day: LocalDate | null }>`select max(send_date) as day from transfers
    where recurring_transfer_id = ${id} and status <> 'canceled'`.execute(tx)
  return rows[0]?.day ?? null
}

export type RecurringTransferChange = Partial<
  Pick<
    RecurringTransferRow,
    | 'status'
    | 'paused_by'
    | 'next_number'
    | 'makes_on'
    | 'amount_minor'
    | 'reference'
    | 'starts_on'
    | 'unit'
    | 'every'
    | 'closed_day'
    | 'ends_on'
    | 'changed_at'
  >
>

export const updateRecurringTransfer = async (tx: Tx, id: string, change: RecurringTransferChange): Promise<void> => {
  await tx.updateTable('recurring_transfers').set(change).where('id', '=', id).execute()
}

/** Those of everybody of which a transfer is to be made by this day. */
export const selectToMake = (
  tx: Tx,
  day: LocalDate,
  limit: number,
): Promise<{ id: string; organization_id: string }[]> =>
  tx
    .selectFrom('recurring_transfers')
    .select(['id', 'organization_id'])
    .where('status', '=', 'active')
    .where('makes_on', '<=', day)
    .orderBy('makes_on')
    .orderBy('id')
    .limit(limit)
    .execute()
