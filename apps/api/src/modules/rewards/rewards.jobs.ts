import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const rewardJobs = declareJobs({
  'rewards.award-onboarding': {
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
  },
})
