import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { beginMembership, chargeDue, chargeMembership } from './charge-membership.ts'
import { membershipChargeJobs } from './membership-charges.jobs.ts'

export const membershipChargesModule = defineModule({
  jobs: handleJobs(membershipChargeJobs, {
    'membership-charges.begin': (call, { organizationId }) => beginMembership(call, organizationId),
    'membership-charges.charge-due': (call) => chargeDue(call),
    'membership-charges.charge': (call, payload) => chargeMembership(call, payload),
  }),
  listens: [on('application.approved', membershipChargeJobs['membership-charges.begin'])],
})
