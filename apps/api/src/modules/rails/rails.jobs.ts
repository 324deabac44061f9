import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { railProviders } from './ledger-keys.ts'
import { openAtProvider } from './open-at-provider.ts'

export const railsJobs = {
  'rails.open-accounts': job({
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
    isOpen: true,
    handle: async (call, { organizationId }) => {
      for (const provider of railProviders) await openAtProvider(call, { organizationId, provider })
    },
  }),
} satisfies JobTable
