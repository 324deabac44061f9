import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { ledgerHealthJobs } from './ledger-health.jobs.ts'
import { ledgerHealthRoutes } from './ledger-health.routes.ts'
import { carryOutVerification } from './verify-now.ts'

export const ledgerHealthModule = defineModule({
  routes: ledgerHealthRoutes,
  jobs: handleJobs(ledgerHealthJobs, {
    'ledger-health.verify': (call, { verificationId }) => carryOutVerification(call, verificationId),
  }),
})
