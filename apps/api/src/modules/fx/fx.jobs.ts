import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { convert } from './convert.ts'
import { endOverdue } from './end-overdue.ts'

export const fxJobs = {
  'fx.convert': job({
    payload: z.object({ organizationId: z.uuid(), quoteId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { quoteId }) => convert(call, quoteId),
  }),
  'fx.end-overdue': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    handle: (call) => endOverdue(call),
  }),
} satisfies JobTable
