import type { BatchItemStatus, BatchStatus } from '@contado/contract/batches/batch-lifecycles.ts'
import type { BatchSource } from '@contado/contract/batches/batches.endpoints.ts'
import type { RowProblem } from '@contado/contract/batches/row-problems.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

/** A row as somebody typed it, but for the account's number. */
export type Typed = {
  readonly payee: string
  readonly amount: string
  readonly currency: string
  readonly reference: string
  readonly sendDate: string
}

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'batch_items.typed': Typed
    'batch_items.problems': readonly RowProblem[]
  }
}

export type BatchRecord = {
  readonly id: string
  readonly organization_id: string
  readonly source: BatchSource
  readonly status: BatchStatus
  readonly file_name: string | null
  readonly content_hash: Buffer | null
  readonly version: number
  readonly created_by: string
  readonly created_by_name: string
  readonly created_at: Instant
  readonly confirmed_by: string | null
  readonly confirmed_at: Instant | null
  readonly ended_at: Instant | null
}

export type ItemRecord = {
  readonly batch_id: string
  readonly number: number
  readonly organization_id: string
  readonly status: BatchItemStatus
  readonly typed: Typed | null
  readonly account: Buffer | null
  readonly last4: string | null
  readonly problems: readonly RowProblem[]
  readonly currency: Currency | null
  readonly minor: bigint | null
  readonly fee_minor: bigint
  readonly account_type: AccountType
  readonly payee_name: string | null
  readonly reference: string
  readonly send_date: LocalDate | null
  readonly is_repeat: boolean
  readonly invoice_id: string | null
  readonly bank_account_id: string | null
  readonly transfer_id: string | null
  readonly reason: string | null
  readonly ended_at: Instant | null
}

const json = ({ typed, problems, ...item }: ItemRecord) => ({
  ...item,
  typed: typed === null ? null : JSON.stringify(typed),
  problems: JSON.stringify(problems),
})

const rowsAtOnce = 500

export const insertBatch = async (tx: Tx, batch: BatchRecord, items: readonly ItemRecord[]): Promise<void> => {
  await tx.insertInto('batches').values(batch).execute()
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    await tx
      .insertInto('batch_items')
      .values(items.slice(at, at + rowsAtOnce).map(json))
      .execute()
  }
}

export const selectBatch = async (tx: Tx, batchId: string): Promise<BatchRecord | null> => {
  const { rows } = await sql<BatchRecord>`select * from batches where id = ${batchId}`.execute(tx)
  return rows[0] ?? null
}

/** The same held still until the transaction ends. */
export const lockBatch = async (tx: Tx, batchId: string): Promise<BatchRecord | null> => {
  const { rows } = await sql<BatchRecord>`select * from batches where id = ${batchId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Newest first: ids are in the order of time. What was discarded is gone. */
export const selectBatches = async (
  tx: Tx,
  { limit, after }: { readonly limit: number; readonly after: string | null },
): Promise<BatchRecord[]> => {
  const { rows } = await sql<BatchRecord>`select * from batches
    where organization_id = current_organization_id() and status <> 'discarded'
      and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit}`.execute(tx)
  return rows
}

/** Whether the same content was read since then and not discarded; until the transaction ends, nobody else reads a table for this organization. */
export const hasSuchBatch = async (tx: Tx, contentHash: Buffer, since: Instant): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('batches ' || current_organization_id()::text, 0))`.execute(
    tx,
  )
  const { rows } = await sql`select from batches where organization_id = current_organization_id()
    and content_hash = ${contentHash} and created_at > ${since} and status <> 'discarded' limit 1`.execute(tx)
  return rows.length > 0
}

/** Items of a batch in one state and one currency; the currency of what can't be read is null. */
export type Tally = {
  readonly batch_id: string
  readonly status: BatchItemStatus
  readonly currency: Currency | null
  readonly count: number
  readonly minor: bigint
  readonly fee_minor: bigint
}

export const selectTallies = async (tx: Tx, batchIds: readonly string[]): Promise<Tally[]> => {
  const { rows } = await sql<Tally>`select batch_id, status, currency, count(*)::int as count,
      coalesce(sum(minor), 0)::bigint as minor, sum(fee_minor)::bigint as fee_minor
    from batch_items where batch_id = any(${[...batchIds]}::uuid[])
    group by batch_id, status, currency order by batch_id, currency, status`.execute(tx)
  return rows
}

type Asked = {
  readonly batchId: string
  readonly statuses: readonly BatchItemStatus[] | null
  readonly limit: number
  readonly after: number | null
}

/** In the order of their numbers. */
export const selectItems = async (tx: Tx, { batchId, statuses, limit, after }: Asked): Promise<ItemRecord[]> => {
  const { rows } = await sql<ItemRecord>`select * from batch_items where batch_id = ${batchId}
      and (${statuses}::text[] is null or status = any(${statuses}::text[]))
      and (${after}::int is null or number > ${after}::int)
    order by number limit ${limit}`.execute(tx)
  return rows
}

/** One item, held still until the transaction ends. */
export const lockItem = async (
  tx: Tx,
  { batchId, number }: { readonly batchId: string; readonly number: number },
): Promise<ItemRecord | null> => {
  const { rows } = await sql<ItemRecord>`select * from batch_items where batch_id = ${batchId} and number = ${number}
    for update`.execute(tx)
  return rows[0] ?? null
}

/** The first items that wait to be carried out behind a number. */
export const selectWaiting = async (
  tx: Tx,
  { batchId, after, limit }: { readonly batchId: string; readonly after: number; readonly limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select number from batch_items
    where batch_id = ${batchId} and status = 'ready' and number > ${after} order by number limit ${limit}`.execute(tx)
  return rows.map(({ number }) => number)
}

type End =
  | { readonly status: 'done'; readonly transferId: string | null; readonly at: Instant }
  | { readonly status: 'refused'; readonly reason: string; readonly at: Instant }

/** What became of an item that was ready; false where that was known before. */
export const endItem = async (
  tx: Tx,
  { batch_id, number }: Pick<ItemRecord, 'batch_id' | 'number'>,
  end: End,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('batch_items')
    .set({
      status: end.status,
      ended_at: end.at,
      ...(end.status === 'done' ? { transfer_id: end.transferId } : { reason: end.reason }),
    })
    .where('batch_id', '=', batch_id)
    .where('number', '=', number)
    .where('status', '=', 'ready')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whatever moves in this transaction is noted as the batch's. */
export const beginItem = async (tx: Tx, batchId: string): Promise<void> => {
  await sql`select set_config('app.batch_id', ${batchId}, true)`.execute(tx)
}

type Change = { readonly status: BatchStatus } & Partial<
  Pick<BatchRecord, 'version' | 'confirmed_by' | 'confirmed_at' | 'ended_at'>
>

/** Changes a batch that is locked. */
export const updateBatch = async (tx: Tx, batchId: string, change: Change): Promise<void> => {
  await tx.updateTable('batches').set(change).where('id', '=', batchId).execute()
}

/** Writes an item anew that was not carried out. */
export const updateItem = async (tx: Tx, item: ItemRecord): Promise<void> => {
  const { status, typed, account, last4, problems, currency, minor, fee_minor, payee_name } = json(item)
  const { reference, send_date, is_repeat, bank_account_id, batch_id, number } = item
  const read = { currency, minor, fee_minor, payee_name, reference, send_date, is_repeat, bank_account_id }
  await tx
    .updateTable('batch_items')
    .set({ status, typed, account, last4, problems, ...read })
    .where('batch_id', '=', batch_id)
    .where('number', '=', number)
    .execute()
}

/** Leaves all out that have problems. */
export const leaveOutBad = async (tx: Tx, batchId: string): Promise<void> => {
  await tx
    .updateTable('batch_items')
    .set({ status: 'left_out' })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'bad')
    .execute()
}

type Need = { readonly currency: Currency; readonly accountType: AccountType; readonly minor: bigint }

/** What leaves each account by a day, fees included. */
export const selectNeeds = async (tx: Tx, batchId: string, day: LocalDate): Promise<Need[]> => {
  const { rows } =
    await sql<Need>`select currency, account_type as "accountType", sum(minor + fee_minor)::bigint as minor
    from batch_items where batch_id = ${batchId} and status = 'ready' and (send_date is null or send_date <= ${day})
    group by currency, account_type order by currency`.execute(tx)
  return rows
}

/** What was to be sent by a day is sent at once. */
export const bringForward = async (tx: Tx, batchId: string, day: LocalDate): Promise<void> => {
  await tx
    .updateTable('batch_items')
    .set({ send_date: null })
    .where('batch_id', '=', batchId)
    .where('send_date', '<=', day)
    .execute()
}
