import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const personJobs = declareJobs({
  'persons.tell': {
    payload: z.object({
      userId: z.uuid(),
      news: z.enum(['second-factors-reset', 'phone-replaced', 'identity-approved', 'identity-declined']),
    }),
    maxAttempts: 10,
  },
})
