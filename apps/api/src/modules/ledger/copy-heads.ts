import { instantOf, parseInstant, wallMs } from '../../platform/clock.ts'
import { appendCopiedHeads, readCopiedHeads } from '../../platform/heads/copied-heads.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { callNoteCopy, selectHeads, selectLedgerId } from './seal.store.ts'
import { onlyShard } from './seal-transfers.ts'

/** Copies the heads that are not outside the database yet to the data folder, and notes how far it came; answers how many. */
export const copyHeads = async ({ transaction, settings }: Pick<JobCall, 'transaction' | 'settings'>) => {
  const chain = { kind: 'ledger', id: await transaction(({ tx }) => selectLedgerId(tx)) } as const
  const last = (await readCopiedHeads(settings.dataDir, chain)).at(-1)
  const heads = await transaction(({ tx }) => selectHeads(tx, onlyShard, BigInt(last?.sequence ?? 0)))
  await appendCopiedHeads(settings.dataDir, chain, heads)
  const sequence = heads.at(-1)?.sequence ?? (last && BigInt(last.sequence))
  const copiedAt = (heads.length === 0 && last && parseInstant(last.copiedAt)) || instantOf(wallMs())
  if (sequence !== undefined) await transaction(({ tx }) => callNoteCopy(tx, onlyShard, { sequence, copiedAt }))
  return heads.length
}
