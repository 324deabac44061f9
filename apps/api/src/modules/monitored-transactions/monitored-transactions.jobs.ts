import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const monitoredTransactionJobs = declareJobs({
  'monitored-transactions.flag': {
    payload: z.object({
      organizationId: z.uuid(),
      kind: z.enum(['payment', 'transfer', 'deposit']),
      transactionId: z.uuid(),
    }),
    maxAttempts: 10,
  },
})
