import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { onboardingFeeJobs } from './onboarding-fees.jobs.ts'
import { onboardingFeeRoutes } from './onboarding-fees.routes.ts'
import { beginFee, settleDue, settleFee, waiveFee } from './settle-fee.ts'

export const onboardingFeesModule = defineModule({
  routes: onboardingFeeRoutes,
  jobs: handleJobs(onboardingFeeJobs, {
    'onboarding-fees.begin': (call, { organizationId }) => beginFee(call, organizationId),
    'onboarding-fees.settle-due': (call) => settleDue(call),
    'onboarding-fees.settle': (call, { organizationId }) => settleFee(call, organizationId),
    'onboarding-fees.waive': (call, { organizationId }) => waiveFee(call, organizationId),
  }),
  listens: [
    on('application.approved', onboardingFeeJobs['onboarding-fees.begin']),
    on('organization.charges-waived', onboardingFeeJobs['onboarding-fees.waive']),
  ],
})
