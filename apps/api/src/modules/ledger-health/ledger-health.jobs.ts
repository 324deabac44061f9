import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { carryOutVerification } from './verify-now.ts'

export const ledgerHealthJobs = {
  'ledger-health.verify': job({
    payload: z.object({ verificationId: z.uuid().optional() }),
    maxAttempts: 3,
    schedule: '37 4 * * *',
    isOpen: true,
    handle: (call, { verificationId }) => carryOutVerification(call, verificationId),
  }),
} satisfies JobTable
