import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { deleteExpiredStaffRows } from './staff.store.ts'

export const staffJobs = {
  'staff.sweep-expired': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '27 3 * * *',
    handle: ({ tx }) => deleteExpiredStaffRows(tx),
  }),
} satisfies JobTable
