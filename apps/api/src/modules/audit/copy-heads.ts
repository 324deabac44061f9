import { instantOf, wallMs } from '../../platform/clock.ts'
import { appendCopiedHeads, readCopiedHeads } from '../../platform/heads/copied-heads.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { noteCopy, selectHeads, selectTrail } from './audit-trail.store.ts'

/** Copies the heads that are not outside the database yet to the data folder, and notes how far it came; answers how many. */
export const copyHeads = async ({
  transaction,
  settings,
}: Pick<JobCall, 'transaction' | 'settings'>): Promise<number> => {
  const chain = { kind: 'audit', id: (await transaction(({ tx }) => selectTrail(tx))).trail_id } as const
  const last = (await readCopiedHeads(settings.dataDir, chain)).at(-1)
  const heads = await transaction(({ tx }) => selectHeads(tx, BigInt(last?.sequence ?? 0)))
  await appendCopiedHeads(settings.dataDir, chain, heads)
  const newest = heads.at(-1)
  if (newest) await transaction(({ tx }) => noteCopy(tx, newest.sequence, instantOf(wallMs())))
  return heads.length
}
