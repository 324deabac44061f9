import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { fetchKycDecision, leaveKycToStaff } from './fetch-kyc-decision.ts'
import { remindNamedOwner, remindNamedOwners } from './remind-named-owners.ts'
import { lookAtRequirements, reopenForRequirements } from './reopen-for-requirements.ts'
import { restOldApplications } from './rest-applications.ts'
import { tellOwners } from './tell-owners.ts'
import { tellOfReopening } from './tell-reopened.ts'
import { tellStalePaper, tellStalePapers } from './tell-stale-papers.ts'
import { verificationJobs } from './verification.jobs.ts'
import { verificationListens } from './verification.listens.ts'
import { verificationRoutes } from './verification.routes.ts'

export const verificationModule = defineModule({
  routes: verificationRoutes,
  jobs: handleJobs(verificationJobs, {
    'verification.tell-owners': (call, payload) => tellOwners(call, payload),
    'verification.tell-reopened': (call, payload) => tellOfReopening(call, payload),
    'verification.look-at-requirements': (call) => lookAtRequirements(call),
    'verification.reopen-for-requirements': (call, payload) => reopenForRequirements(call, payload),
    'verification.rest': (call) => restOldApplications(call),
    'verification.tell-stale-papers': (call) => tellStalePapers(call),
    'verification.tell-stale-paper': (call, { organizationId }) => tellStalePaper(call, organizationId),
    'verification.remind-owners': (call) => remindNamedOwners(call),
    'verification.remind-owner': (call, payload) => remindNamedOwner(call, payload),
    'verification.fetch-kyc-decision': (call, payload) => fetchKycDecision(call, payload),
    'verification.leave-kyc-to-staff': (call, payload) => leaveKycToStaff(call, payload),
  }),
  listens: verificationListens,
})
