import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { carryOutResend } from './resend-verification-email.ts'
import { deleteExpired } from './sweep.store.ts'

export const identityJobs = {
  'identity.resend-verification': job({
    payload: z.object({ userId: z.uuid(), browserHash: z.string().optional() }),
    maxAttempts: 5,
    handle: (call, asked) => carryOutResend(call, asked),
  }),
  'identity.sweep-expired': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '17 3 * * *',
    handle: ({ tx }) => deleteExpired(tx),
  }),
} satisfies JobTable
