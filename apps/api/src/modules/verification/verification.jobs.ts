import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { tellOwners } from './tell-owners.ts'

export const verificationJobs = {
  'verification.tell-owners': job({
    payload: z.object({ organizationId: z.uuid(), news: z.enum(['submitted', 'approved', 'denied']) }),
    maxAttempts: 10,
    handle: (call, payload) => tellOwners(call, payload),
  }),
} satisfies JobTable
