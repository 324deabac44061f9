import { instantOf, msOf } from '../../platform/clock.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { log } from '../../platform/telemetry.ts'
import { restApplications } from './verification.store.ts'

const restsAfterMs = 90 * 24 * 3_600_000
const atMost = 500

/** Businesses whose application nobody continued for 90 days are inactive until an owner signs in; what was filled in stays. */
export const restOldApplications = async ({ tx, now }: Pick<JobCall, 'tx' | 'now'>): Promise<void> => {
  const rested = await restApplications(tx, { before: instantOf(msOf(now) - restsAfterMs), limit: atMost })
  if (rested.length > 0) log.info({ rested: rested.length }, 'applications rest')
}
