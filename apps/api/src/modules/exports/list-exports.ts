import type { Exported } from '@contado/contract/exports/exports.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { viewExports } from './export-view.ts'
import { type ExportRow, selectExport, selectExports } from './exports.store.ts'

const order = byId((row: ExportRow) => row.id)

/** The exports of the last week, newest first, whoever of the business asked for them. */
export const listExports = async (
  { tx, actor, wall }: Call<Member>,
  query: PageQuery,
): Promise<{ items: Exported[]; nextCursor: string | null }> => {
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectExports(tx, { ...page, wall }))
  return { items: await viewExports(tx, actor.organizationId, rows), nextCursor }
}

/** One export and how far it is; `ExportNotFound` once it is removed. */
export const getExport = async ({ tx, actor, wall }: Call<Member>, exportId: string): Promise<Exported> => {
  const row = await selectExport(tx, exportId, wall)
  const [view] = row ? await viewExports(tx, actor.organizationId, [row]) : []
  if (!view) throw new Refusal('ExportNotFound')
  return view
}
