import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { convert } from './convert.ts'
import { endOverdue } from './end-overdue.ts'
import { fxJobs } from './fx.jobs.ts'

export const fxModule = defineModule({
  jobs: handleJobs(fxJobs, {
    'fx.convert': (call, { quoteId }) => convert(call, quoteId),
    'fx.end-overdue': (call) => endOverdue(call),
  }),
})
