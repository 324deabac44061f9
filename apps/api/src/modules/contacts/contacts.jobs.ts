import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { addInvitedBusiness } from './add-invited-business.ts'

export const contactJobs = {
  'contacts.add-invited-business': job({
    payload: z.object({ organizationId: z.uuid(), userId: z.uuid() }),
    maxAttempts: 10,
    handle: (call, payload) => addInvitedBusiness(call, payload),
  }),
} satisfies JobTable
