import type { JobCall } from '../../platform/jobs/job.ts'
import { selectDueExpiries } from './authorizations.store.ts'
import { resolutionOf } from './authorizations.ts'
import { followUpIdOf } from './leg-id.ts'
import { throughBatcher } from './through-batcher.ts'

const page = 1_000

/** Lets every authorization whose time is over expire; may run any number of times. */
export const expireDue = (call: Pick<JobCall, 'settings' | 'transaction'>): Promise<void> =>
  throughBatcher(call, async (hand) => {
    const expirePage = async (): Promise<boolean> => {
      const { now, due } = await call.transaction(async ({ tx, now }) => ({
        now,
        due: await selectDueExpiries(tx, now, page),
      }))
      const outcomes = await Promise.all(
        due.map(({ organization_id: organizationId, ...pending }) => {
          const id = followUpIdOf(pending.id, 'expiry')
          return hand({ organizationId, movements: [resolutionOf(pending, { kind: 'expire', id, at: now })] })
        }),
      )
      for (const outcome of outcomes) {
        // Somebody resolved it meanwhile: that was the aim.
        if (outcome.outcome === 'rejected' && outcome.code !== 'pending_already_resolved') throw new Error(outcome.code)
      }
      return due.length === page
    }
    while (await expirePage());
  })
