import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { fxJobs } from './fx.jobs.ts'
import { selectAcceptedBy } from './fx.store.ts'
import { acceptedBefore } from './reserved-until.ts'

const mostPerSweep = 1_000

/** Has every accepted conversion ended whose reservation is over: the job that should have carried it out may never come. */
export const endOverdue = async ({ tx, now }: Work): Promise<void> => {
  for (const { id, organization_id } of await selectAcceptedBy(tx, acceptedBefore(now), mostPerSweep)) {
    await enqueue(
      tx,
      { ...fxJobs['fx.convert'], key: `fx.convert:${id}` },
      { organizationId: organization_id, quoteId: id },
    )
  }
}
