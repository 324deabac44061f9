import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const contactJobs = declareJobs({
  'contacts.add-invited-business': {
    payload: z.object({ organizationId: z.uuid(), userId: z.uuid() }),
    maxAttempts: 10,
  },
})
