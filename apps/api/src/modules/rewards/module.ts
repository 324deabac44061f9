import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { awardOnboarding } from './award-points.ts'
import { rewardJobs } from './rewards.jobs.ts'
import { rewardRoutes } from './rewards.routes.ts'

export const rewardsModule = defineModule({
  routes: rewardRoutes,
  jobs: handleJobs(rewardJobs, {
    'rewards.award-onboarding': (call, { organizationId }) => awardOnboarding(call, organizationId),
  }),
  listens: [on('application.submitted', rewardJobs['rewards.award-onboarding'])],
})
