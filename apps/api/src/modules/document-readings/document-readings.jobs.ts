import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const documentReadingJobs = declareJobs({
  'document-readings.read': {
    payload: z.object({ organizationId: z.uuid(), fileId: z.uuid() }),
    maxAttempts: 5,
    isOpen: true,
  },
})
