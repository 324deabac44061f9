import { z } from 'zod'
import { instantOf, msOf } from '../../platform/clock.ts'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { callEnsurePartitions } from './ledger.store.ts'
import { materialiseLines } from './materialise-lines.ts'

const linesPerRun = 100_000
const daysAhead = 70

export const ledgerJobs = {
  'ledger.materialise-lines': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    handle: async ({ tx }) => {
      await materialiseLines(tx, linesPerRun)
    },
  }),
  'ledger.ensure-partitions': job({
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '17 3 * * *',
    handle: async ({ tx, wall }) => {
      await callEnsurePartitions(tx, instantOf(msOf(wall) + daysAhead * 86_400_000))
    },
  }),
} satisfies JobTable
