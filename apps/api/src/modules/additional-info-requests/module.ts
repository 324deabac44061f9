import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { additionalInfoJobs } from './additional-info.jobs.ts'
import { additionalInfoRoutes } from './additional-info-requests.routes.ts'
import { tellOfRequest } from './tell-of-request.ts'

export const additionalInfoRequestsModule = defineModule({
  routes: additionalInfoRoutes,
  jobs: handleJobs(additionalInfoJobs, {
    'additional-info-requests.tell': (call, payload) => tellOfRequest(call, payload),
  }),
  listens: [on('additional-info.requested', additionalInfoJobs['additional-info-requests.tell'])],
})
