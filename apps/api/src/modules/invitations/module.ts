import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { carryOutResend } from './changed-email.ts'
import { describeInvite, describeInviteCancel, describeInviteChange } from './describe-invite.ts'
import { invitationJobs } from './invitations.jobs.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { deleteForgotten } from './invitations.store.ts'
import { tellOfJoining } from './tell-of-joining.ts'

export const invitationsModule = defineModule({
  routes: invitationRoutes,
  jobs: handleJobs(invitationJobs, {
    'invitations.tell-of-joining': (call, payload) => tellOfJoining(call, payload),
    'invitations.resend-confirmation': (call, payload) => carryOutResend(call, payload),
    'invitations.sweep-forgotten': ({ tx }) => deleteForgotten(tx),
  }),
  listens: [on('invitation.accepted', invitationJobs['invitations.tell-of-joining'])],
  describes: {
    'people.invite': describeInvite,
    'people.update-invite': describeInviteChange,
    'people.cancel-invite': describeInviteCancel,
  },
})
