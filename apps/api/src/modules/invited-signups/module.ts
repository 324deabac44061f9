import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { carryOutResend } from './changed-email.ts'
import { invitedSignupJobs } from './invited-signups.jobs.ts'
import { invitedSignupRoutes } from './invited-signups.routes.ts'

export const invitedSignupsModule = defineModule({
  routes: invitedSignupRoutes,
  jobs: handleJobs(invitedSignupJobs, {
    'invited-signups.resend-confirmation': (call, payload) => carryOutResend(call, payload),
  }),
})
