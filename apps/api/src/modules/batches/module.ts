import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { batchJobs } from './batches.jobs.ts'
import { batchRoutes } from './batches.routes.ts'
import { carryOutBatch } from './carry-out-batch.ts'
import { describeBills, describeConfirmation } from './describe-batch.ts'

export const batchesModule = defineModule({
  routes: batchRoutes,
  jobs: handleJobs(batchJobs, { 'batches.carry-out': (call, payload) => carryOutBatch(call, payload) }),
  describes: { 'batches.pay-bills': describeBills, 'batches.confirm': describeConfirmation },
})
