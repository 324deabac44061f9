import { accountType, currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { openOneAccount } from '../rails/index.ts'

export const accountJobs = {
  'accounts.open': job({
    payload: z.object({ organizationId: z.uuid(), currency: currencyCode, accountType }),
    maxAttempts: 25,
    isOpen: true,
    handle: (call, asked) => openOneAccount(call, asked),
  }),
} satisfies JobTable
