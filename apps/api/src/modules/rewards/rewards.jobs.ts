import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { awardOnboarding } from './award-points.ts'

export const rewardJobs = {
  'rewards.award-onboarding': job({
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { organizationId }) => awardOnboarding(call, organizationId),
  }),
} satisfies JobTable
