import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { deliverMessage } from './deliver-message.ts'
import { deleteOldNotices } from './notices.store.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationRoutes } from './notifications.routes.ts'

export const notificationsModule = defineModule({
  routes: notificationRoutes,
  jobs: handleJobs(notificationJobs, {
    'notifications.deliver': (call, { messageId }) => deliverMessage(call, messageId),
    'notifications.sweep-old': ({ tx }) => deleteOldNotices(tx),
  }),
})
