import { type ExportStatus, exportLifecycle } from '@contado/contract/exports/export-lifecycle.ts'
import type { ExportFormat, ExportList, ExportWish } from '@contado/contract/exports/exports.endpoints.ts'
import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import type { Language } from '../../platform/call.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ExportsTable } from '../../platform/db/tables.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'exports.wish': ExportWish
  }
}

export type ExportRow = Selectable<ExportsTable>

/** Until the transaction ends, nobody else begins an export for this organization. */
export const lockExportsOf = async (tx: Tx, organizationId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${organizationId}`}, 0))`.execute(tx)
}

export const countInProgress = async (tx: Tx, organizationId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('exports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type NewExport = {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly list: ExportList
  readonly format: ExportFormat
  readonly wish: ExportWish
  readonly language: Language
  readonly timeZone: string
  readonly rowsTotal: number
}

export const insertExport = ({ wish, ...row }: NewExport & { readonly tx: Tx }): Promise<ExportRow> =>
  row.tx
    .insertInto('exports')
    .values({
      id: row.id,
      organization_id: row.organizationId,
      user_id: row.userId,
      list: row.list,
      format: row.format,
      wish: JSON.stringify(wish),
      language: row.language,
      time_zone: row.timeZone,
      rows_total: row.rowsTotal,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type Asked = { readonly limit: number; readonly after: string | null; readonly wall: Instant }

/** Those that are still kept; ids are in the order of time, so the newest come first by their id alone. */
export const selectExports = (tx: Tx, { limit, after, wall }: Asked): Promise<ExportRow[]> =>
  tx
    .selectFrom('exports')
    .selectAll()
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', wall)]))
    .$if(after !== null, (query) => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** One that is still kept. */
export const selectExport = async (tx: Tx, exportId: string, wall: Instant): Promise<ExportRow | null> =>
  (await tx
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', exportId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', wall)]))
    .executeTakeFirst()) ?? null

export const lockExport = async (tx: Tx, organizationId: string, exportId: string): Promise<ExportRow | null> =>
  (await tx
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', exportId)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Begins once more: who wrote before is too late from here on. */
export const saveBeginning = async (tx: Tx, { id, attempt }: Pick<ExportRow, 'id' | 'attempt'>): Promise<void> => {
  const { to: status } = moveOf(exportLifecycle, 'begin')
  await tx.updateTable('exports').set({ status, attempt, rows_done: 0 }).where('id', '=', id).execute()
}

type Beginning = Pick<ExportRow, 'id' | 'attempt'>
type Progress = { readonly rowsDone: number; readonly rowsTotal: number }

const current = (tx: Tx, { id, attempt }: Beginning) =>
  tx.updateTable('exports').where('id', '=', id).where('attempt', '=', attempt).where('status', '=', 'running')

/** False where it was canceled, or somebody else has begun it anew. */
export const saveProgress = async (tx: Tx, of: Beginning, { rowsDone, rowsTotal }: Progress): Promise<boolean> => {
  const { numUpdatedRows } = await current(tx, of)
    .set({ rows_done: rowsDone, rows_total: rowsTotal })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Finished = {
  readonly fileName: string
  readonly sizeBytes: number
  readonly rowsDone: number
  readonly days: number
}

/** The same for its end. */
export const saveFinished = async (
  tx: Tx,
  of: Beginning,
  { fileName, sizeBytes, rowsDone, days }: Finished,
): Promise<boolean> => {
  const { numUpdatedRows } = await current(tx, of)
    .set({
      status: moveOf(exportLifecycle, 'finish').to,
      file_name: fileName,
      size_bytes: BigInt(sizeBytes),
      rows_done: rowsDone,
      rows_total: rowsDone,
      ended_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + ${days} * interval '1 day'`,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a locked one without a file. */
export const saveEnd = async (tx: Tx, id: string, status: ExportStatus): Promise<void> => {
  await tx.updateTable('exports').set({ status, ended_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
}

/** Removes what has expired, what ended without a file a week ago, and what nobody has carried out for a day; answers their ids. */
export const deleteOld = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`delete from exports where created_at < clock_timestamp() - interval '1 day'
    and (expires_at < clock_timestamp() or ended_at < clock_timestamp() - interval '7 days' or ended_at is null)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
