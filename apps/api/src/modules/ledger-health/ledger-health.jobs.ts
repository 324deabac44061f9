import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const ledgerHealthJobs = declareJobs({
  'ledger-health.verify': {
    payload: z.object({ verificationId: z.uuid().optional() }),
    maxAttempts: 3,
    schedule: '37 4 * * *',
    isOpen: true,
  },
})
