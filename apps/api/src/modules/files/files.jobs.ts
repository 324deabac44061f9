import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const fileJobs = declareJobs({
  'files.sweep': {
    payload: z.object({}),
    maxAttempts: 5,
    schedule: '10 * * * *',
    isOpen: true,
  },
  'files.reconcile': {
    payload: z.object({}),
    maxAttempts: 5,
    schedule: '40 3 * * *',
    isOpen: true,
  },
})
