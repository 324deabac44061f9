import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const batchJobs = declareJobs({
  'batches.carry-out': {
    payload: z.object({ organizationId: z.uuid(), userId: z.uuid(), batchId: z.uuid() }),
    maxAttempts: 25,
    isOpen: true,
  },
})
