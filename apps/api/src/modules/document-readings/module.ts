import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { carryOutReading } from './carry-out-reading.ts'
import { documentReadingJobs } from './document-readings.jobs.ts'
import { documentReadingRoutes } from './document-readings.routes.ts'

export const documentReadingsModule = defineModule({
  routes: documentReadingRoutes,
  jobs: handleJobs(documentReadingJobs, {
    'document-readings.read': (call, payload) => carryOutReading(call, payload),
  }),
})
