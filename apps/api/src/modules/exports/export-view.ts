import type { Exported } from '@contado/contract/exports/exports.endpoints.ts'
import type { Tx } from '../../platform/db/db.ts'
import { listMembers } from '../members/index.ts'
import type { ExportRow } from './exports.store.ts'

/** Exports as the API answers them, with the names of who asked. */
export const viewExports = async (tx: Tx, organizationId: string, rows: readonly ExportRow[]): Promise<Exported[]> => {
  const people = rows.length === 0 ? [] : await listMembers(tx, organizationId)
  const nameOf = (userId: string): string | null => {
    const person = people.find((one) => one.userId === userId)
    return person ? `${person.firstName} ${person.lastName}`.trim() || person.email : null
  }
  return rows.map((row) => ({
    exportId: row.id,
    list: row.list,
    format: row.format,
    status: row.status,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    fileName: row.file_name,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    by: nameOf(row.user_id),
  }))
}
