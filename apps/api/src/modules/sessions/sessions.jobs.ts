import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const sessionJobs = declareJobs({
  'sessions.mail-email-code': {
    payload: z.object({ userId: z.uuid(), browserHash: z.string().optional() }),
    maxAttempts: 5,
  },
  'sessions.mail-password-reset': {
    payload: z.object({ userId: z.uuid(), browserHash: z.string().optional() }),
    maxAttempts: 5,
  },
})
