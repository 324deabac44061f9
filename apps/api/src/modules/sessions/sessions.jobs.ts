import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { mailEmailCode } from './email-code.ts'
import { mailPasswordReset } from './forgot-password.ts'

export const sessionJobs = {
  'sessions.mail-email-code': job({
    payload: z.object({ userId: z.uuid(), browserHash: z.string().optional() }),
    maxAttempts: 5,
    handle: (call, asked) => mailEmailCode(call, asked),
  }),
  'sessions.mail-password-reset': job({
    payload: z.object({ userId: z.uuid(), browserHash: z.string().optional() }),
    maxAttempts: 5,
    handle: (call, asked) => mailPasswordReset(call, asked),
  }),
} satisfies JobTable
