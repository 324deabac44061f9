import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

const business = z.object({ organizationId: z.uuid() })

export const onboardingFeeJobs = declareJobs({
  'onboarding-fees.begin': { payload: business, maxAttempts: 25 },
  'onboarding-fees.settle-due': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/10 * * * *',
    isWokenByClock: true,
  },
  'onboarding-fees.settle': { payload: business, maxAttempts: 25, isOpen: true },
  'onboarding-fees.waive': { payload: business, maxAttempts: 25 },
})
