import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const membershipChargeJobs = declareJobs({
  'membership-charges.begin': { payload: z.object({ organizationId: z.uuid() }), maxAttempts: 25 },
  'membership-charges.charge-due': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '25 6 * * *',
    isWokenByClock: true,
    wokenAfterMs: 30_000,
  },
  'membership-charges.charge': {
    payload: z.object({ organizationId: z.uuid(), chargeId: z.uuid() }),
    maxAttempts: 25,
  },
})
