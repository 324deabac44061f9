import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { conversionJobs } from './conversions.jobs.ts'
import { conversionRoutes } from './conversions.routes.ts'
import { convert } from './convert.ts'
import { endOverdue } from './end-overdue.ts'

export const conversionsModule = defineModule({
  routes: conversionRoutes,
  jobs: handleJobs(conversionJobs, {
    'conversions.convert': (call, { quoteId }) => convert(call, quoteId),
    'conversions.end-overdue': (call) => endOverdue(call),
  }),
})
