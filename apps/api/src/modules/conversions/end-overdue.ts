import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { conversionJobs } from './conversions.jobs.ts'
import { deleteUntaken, selectAcceptedBy } from './conversions.store.ts'
import { acceptedBefore } from './reserved-until.ts'

const mostPerSweep = 1_000

/**
 * Has every accepted conversion ended whose reservation is over: the job that should have carried it out may never come. Quotes that
 * nobody took are forgotten after as long.
 */
export const endOverdue = async ({ tx, now }: Work): Promise<void> => {
  const by = acceptedBefore(now)
  for (const { id, organization_id } of await selectAcceptedBy(tx, by, mostPerSweep)) {
    await enqueue(
      tx,
      { ...conversionJobs['conversions.convert'], key: `conversions.convert:${id}` },
      { organizationId: organization_id, quoteId: id },
    )
  }
  await deleteUntaken(tx, by, mostPerSweep)
}
