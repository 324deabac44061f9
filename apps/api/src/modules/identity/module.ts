import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { identityJobs } from './identity.jobs.ts'
import { carryOutResend } from './resend-verification-email.ts'
import { deleteExpired } from './sweep.store.ts'

export const identityModule = defineModule({
  jobs: handleJobs(identityJobs, {
    'identity.resend-verification': (call, asked) => carryOutResend(call, asked),
    'identity.sweep-expired': ({ tx }) => deleteExpired(tx),
  }),
})
