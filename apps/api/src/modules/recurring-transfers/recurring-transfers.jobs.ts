import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

const one = z.object({ organizationId: z.uuid(), recurringTransferId: z.uuid() })

export const recurringTransferJobs = declareJobs({
  'recurring-transfers.make-due': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/15 * * * *',
    isWokenByClock: true,
  },
  'recurring-transfers.make': { payload: one, maxAttempts: 25 },
  'recurring-transfers.tell-paused': { payload: one, maxAttempts: 10 },
})
