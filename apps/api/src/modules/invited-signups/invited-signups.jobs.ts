import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const invitedSignupJobs = declareJobs({
  'invited-signups.resend-confirmation': {
    payload: z.object({
      organizationId: z.uuid(),
      userId: z.uuid(),
      inviteId: z.uuid(),
      browserHash: z.string().optional(),
    }),
    maxAttempts: 5,
  },
})
