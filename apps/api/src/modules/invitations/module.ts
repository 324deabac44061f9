import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { invitationJobs } from './invitations.jobs.ts'
import { deleteForgotten } from './invitations.store.ts'
import { tellOfJoining } from './tell-of-joining.ts'

export const invitationsModule = defineModule({
  jobs: handleJobs(invitationJobs, {
    'invitations.tell-of-joining': (call, payload) => tellOfJoining(call, payload),
    'invitations.sweep-forgotten': ({ tx }) => deleteForgotten(tx),
  }),
  listens: [on('invitation.accepted', invitationJobs['invitations.tell-of-joining'])],
})
