import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const ledgerJobs = declareJobs({
  'ledger.materialise-lines': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
  },
  'ledger.ensure-partitions': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '17 3 * * *',
  },
  'ledger.seal': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isOpen: true,
  },
  'ledger.seal-the-rest': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '41 2 * * *',
  },
  'ledger.expire-authorizations': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    isOpen: true,
  },
})
