import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { staffJobs } from './staff.jobs.ts'
import { staffRoutes } from './staff.routes.ts'
import { deleteExpiredStaffRows } from './staff.store.ts'

export const staffModule = defineModule({
  routes: staffRoutes,
  jobs: handleJobs(staffJobs, {
    'staff.sweep-expired': ({ tx }) => deleteExpiredStaffRows(tx),
  }),
})
