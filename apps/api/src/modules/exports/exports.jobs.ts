import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const exportJobs = declareJobs({
  'exports.write': {
    payload: z.object({ organizationId: z.uuid(), exportId: z.uuid() }),
    // More than an export has beginnings: the last of those is told, and then there is nothing to do.
    maxAttempts: 6,
    isOpen: true,
  },
  'exports.sweep': {
    payload: z.object({}),
    maxAttempts: 5,
    schedule: '20 * * * *',
  },
})
