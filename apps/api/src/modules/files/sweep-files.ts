import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { wallMs } from '../../platform/clock.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { log } from '../../platform/telemetry.ts'
import { fileStorageOf } from '../../providers/file-storage/file-storage-of.ts'
import {
  deleteUnused,
  type FileRow,
  markMissing,
  markRemoved,
  selectKnownKeys,
  selectLiveAfter,
  selectToRemove,
} from './files.store.ts'

type SweepCall = Omit<JobCall, 'tx'>

const batch = 200
const oldEnoughMs = 24 * 60 * 60_000

/** Deletes what nothing refers to, and removes the bytes of what was deleted a day ago. */
export const sweepFiles = async (call: SweepCall): Promise<void> => {
  const storage = fileStorageOf(call.settings)
  await call.transaction(({ tx }) => deleteUnused(tx))
  for (;;) {
    const rows = await call.transaction(({ tx }) => selectToRemove(tx, batch))
    for (const { id, storage_key } of rows) {
      await storage.remove(storage_key)
      await call.transaction(({ tx }) => markRemoved(tx, id))
    }
    if (rows.length < batch) return
  }
}

const removeStrays = async (call: SweepCall): Promise<number> => {
  const storage = fileStorageOf(call.settings)
  let removed = 0
  const settle = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    const known = await call.transaction(({ tx }) => selectKnownKeys(tx, keys))
    for (const key of keys.filter((one) => !known.has(one))) {
      await storage.remove(key)
      removed += 1
    }
  }
  let keys: string[] = []
  for await (const { key, changedMs } of storage.list()) {
    // A younger one may be waiting for its row to be committed.
    if (wallMs() - changedMs < oldEnoughMs) continue
    keys.push(key)
    if (keys.length < batch) continue
    await settle(keys)
    keys = []
  }
  await settle(keys)
  return removed
}

const noteMissing = async (call: SweepCall): Promise<number> => {
  const present = new Set<string>()
  for await (const { key } of fileStorageOf(call.settings).list()) present.add(key)
  let missing = 0
  let afterId: string | null = null
  for (;;) {
    const rows: FileRow[] = await call.transaction(({ tx }) => selectLiveAfter(tx, afterId, batch))
    for (const row of rows) {
      const isMissing = !present.has(row.storage_key)
      if (isMissing) missing += 1
      if (isMissing !== (row.missing_at !== null))
        await call.transaction(({ tx }) => markMissing(tx, row.id, isMissing))
    }
    afterId = rows.at(-1)?.id ?? null
    if (rows.length < batch) return missing
  }
}

const removeLeftUploads = async ({ settings }: SweepCall): Promise<void> => {
  const folder = join(settings.dataDir, 'incoming')
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && wallMs() - found.mtimeMs > oldEnoughMs) await rm(join(folder, name), { force: true })
  }
}

/** Compares rows and bytes both ways: bytes without a row go, rows without bytes are marked and said in the log. */
export const reconcileFiles = async (call: SweepCall): Promise<void> => {
  await removeLeftUploads(call)
  const missing = await noteMissing(call)
  const removed = await removeStrays(call)
  if (missing > 0) log.error({ missing }, 'files are missing from their store')
  if (removed > 0) log.info({ removed }, 'files without a row were removed')
}
