import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { mailEmailCode } from './email-code.ts'
import { mailPasswordReset } from './forgot-password.ts'
import { sessionJobs } from './sessions.jobs.ts'
import { sessionRoutes } from './sessions.routes.ts'

export const sessionsModule = defineModule({
  routes: sessionRoutes,
  jobs: handleJobs(sessionJobs, {
    'sessions.mail-email-code': (call, asked) => mailEmailCode(call, asked),
    'sessions.mail-password-reset': (call, asked) => mailPasswordReset(call, asked),
  }),
})
