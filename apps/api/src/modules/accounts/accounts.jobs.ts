import { accountType, currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const accountJobs = declareJobs({
  'accounts.open': {
    payload: z.object({ organizationId: z.uuid(), currency: currencyCode, accountType }),
    maxAttempts: 25,
    isOpen: true,
  },
  'accounts.store-rates': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    isOpen: true,
  },
})
