import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const identityJobs = declareJobs({
  'identity.resend-verification': {
    payload: z.object({ userId: z.uuid(), browserHash: z.string().optional() }),
    maxAttempts: 5,
  },
  'identity.sweep-expired': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '17 3 * * *',
  },
})
