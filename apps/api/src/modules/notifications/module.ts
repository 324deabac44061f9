import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { deliverMessage } from './deliver-message.ts'
import { notificationJobs } from './notifications.jobs.ts'

export const notificationsModule = defineModule({
  jobs: handleJobs(notificationJobs, {
    'notifications.deliver': (call, { messageId }) => deliverMessage(call, messageId),
  }),
})
