import type { JobCall } from '../../platform/jobs/job.ts'
import { appendCopiedHeads, readCopiedHeads } from './copied-heads.ts'
import { selectHeads, selectLedgerId } from './seal.store.ts'
import { onlyShard } from './seal-transfers.ts'

/** Copies the heads that are not outside the database yet to the data folder; answers how many. */
export const copyHeads = async ({ transaction, settings }: Pick<JobCall, 'transaction' | 'settings'>) => {
  const ledgerId = await transaction(({ tx }) => selectLedgerId(tx))
  const last = (await readCopiedHeads(settings.dataDir, ledgerId)).at(-1)
  const heads = await transaction(({ tx }) => selectHeads(tx, onlyShard, BigInt(last?.sequence ?? 0)))
  await appendCopiedHeads(settings.dataDir, ledgerId, heads)
  return heads.length
}
