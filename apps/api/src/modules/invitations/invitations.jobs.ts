import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const invitationJobs = declareJobs({
  'invitations.tell-of-joining': {
    payload: z.object({ organizationId: z.uuid(), userId: z.uuid(), inviteId: z.uuid() }),
    maxAttempts: 10,
  },
  'invitations.sweep-forgotten': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '37 3 * * *',
  },
})
