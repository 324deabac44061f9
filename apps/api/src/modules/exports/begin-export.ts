import { exportLimits } from '@contado/contract/exports/export-limits.ts'
import type { Exported, ExportWish } from '@contado/contract/exports/exports.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { countRows } from './count-rows.ts'
import { viewExports } from './export-view.ts'
import { exportJobs } from './exports.jobs.ts'
import { countInProgress, insertExport, lockExportsOf } from './exports.store.ts'
import { readWish } from './read-wish.ts'

/** How many rows an export would have; one more than fit tells that there are too many. */
export const previewExport = async (
  call: Call<Member>,
  wish: ExportWish,
): Promise<{ rows: number; mostRows: number }> => {
  const mostRows = exportLimits[wish.format]
  return { rows: await countRows(call, readWish(wish), mostRows + 1), mostRows }
}

// Two lines for the whole house leave the worker's other places to what moves money.
const lineOf = (organizationId: string): string => `exports-${Number.parseInt(organizationId.slice(-1), 16) % 2}`

/** Begins to write a list to a file; refuses one that is empty or too long, and too many at once. */
export const beginExport = async (call: Call<Member>, wish: ExportWish): Promise<Exported> => {
  const { tx, actor, language } = call
  const { organizationId, userId, timeZone } = actor
  const { rows, mostRows } = await previewExport(call, wish)
  if (rows === 0) throw new Refusal('ExportEmpty')
  if (rows > mostRows) throw new Refusal('ExportTooLarge')
  await lockExportsOf(tx, organizationId)
  if ((await countInProgress(tx, organizationId)) >= exportLimits.inProgress) throw new Refusal('TooManyExports')
  const { list, format } = wish
  const asked = { id: newId(), organizationId, userId, list, format, wish, language, timeZone, rowsTotal: rows }
  const row = await insertExport({ tx, ...asked })
  const job = { ...exportJobs['exports.write'], line: lineOf(organizationId) }
  await enqueue(tx, job, { organizationId, exportId: row.id })
  const [view] = await viewExports(tx, organizationId, [row])
  if (!view) throw new Error('an export that was begun has no view')
  return view
}
