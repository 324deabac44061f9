import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { addInvitedBusiness } from './add-invited-business.ts'
import { contactJobs } from './contacts.jobs.ts'
import { contactRoutes } from './contacts.routes.ts'

export const contactsModule = defineModule({
  routes: contactRoutes,
  jobs: handleJobs(contactJobs, {
    'contacts.add-invited-business': (call, payload) => addInvitedBusiness(call, payload),
  }),
  listens: [
    on('organization.created', contactJobs['contacts.add-invited-business']),
    on('company-invitation.accepted', contactJobs['contacts.add-invited-business']),
  ],
})
