import { exportLifecycle } from '@contado/contract/exports/export-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { lockExport, saveEnd } from './exports.store.ts'

/** Stops an export: whoever writes it finds that out with the next rows. */
export const cancelExport = async ({ tx, actor }: Call<Member>, exportId: string): Promise<{ done: true }> => {
  const row = await lockExport(tx, actor.organizationId, exportId)
  if (!row) throw new Refusal('ExportNotFound')
  await saveEnd(tx, exportId, next(exportLifecycle, { state: row.status, action: 'cancel' }))
  return { done: true }
}
