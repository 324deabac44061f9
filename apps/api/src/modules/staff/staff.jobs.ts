import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const staffJobs = declareJobs({
  'staff.sweep-expired': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '27 3 * * *',
  },
})
