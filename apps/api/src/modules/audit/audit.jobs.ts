import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { copyHeads } from './copy-heads.ts'
import { sealEntries } from './seal-entries.ts'

export const auditJobs = {
  'audit.seal': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isOpen: true,
    handle: async (call) => {
      await call.transaction((work) => sealEntries(work))
      await copyHeads(call)
    },
  }),
  'audit.seal-the-rest': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '43 2 * * *',
    handle: async (work) => {
      await sealEntries(work, { isComplete: true })
    },
  }),
} satisfies JobTable
