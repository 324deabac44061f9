import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { carryOutResend } from './changed-email.ts'
import { deleteForgotten } from './invitations.store.ts'
import { tellOfJoining } from './tell-of-joining.ts'

export const invitationJobs = {
  'invitations.tell-of-joining': job({
    payload: z.object({ organizationId: z.uuid(), userId: z.uuid(), inviteId: z.uuid() }),
    maxAttempts: 10,
    handle: (call, payload) => tellOfJoining(call, payload),
  }),
  'invitations.resend-confirmation': job({
    payload: z.object({
      organizationId: z.uuid(),
      userId: z.uuid(),
      inviteId: z.uuid(),
      browserHash: z.string().optional(),
    }),
    maxAttempts: 5,
    handle: (call, payload) => carryOutResend(call, payload),
  }),
  'invitations.sweep-forgotten': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '37 3 * * *',
    handle: ({ tx }) => deleteForgotten(tx),
  }),
} satisfies JobTable
