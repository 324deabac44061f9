import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const additionalInfoJobs = declareJobs({
  'additional-info-requests.tell': {
    payload: z.object({ organizationId: z.uuid(), additionalInfoRequestId: z.uuid() }),
    maxAttempts: 10,
  },
})
