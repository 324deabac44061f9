import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const auditJobs = declareJobs({
  'audit.seal': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isOpen: true,
  },
  'audit.seal-the-rest': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '43 2 * * *',
  },
})
