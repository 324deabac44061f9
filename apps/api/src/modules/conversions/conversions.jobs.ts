import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const conversionJobs = declareJobs({
  'conversions.convert': {
    payload: z.object({ organizationId: z.uuid(), quoteId: z.uuid() }),
    maxAttempts: 25,
  },
  'conversions.end-overdue': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
  },
})
