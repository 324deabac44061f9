import type { Work } from '../../platform/call.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { selectAcceptedBy } from './fx.store.ts'
import { acceptedBefore } from './reserved-until.ts'

const mostPerSweep = 1_000

/** Has every accepted conversion ended whose reservation is over: the job that should have carried it out may never come. */
export const endOverdue = async ({ tx, now }: Work): Promise<void> => {
  for (const { id, organization_id } of await selectAcceptedBy(tx, acceptedBefore(now), mostPerSweep)) {
    await enqueueJob(tx, {
      job: 'fx.convert',
      payload: { organizationId: organization_id, quoteId: id },
      key: `fx.convert:${id}`,
      maxAttempts: 25,
    })
  }
}
