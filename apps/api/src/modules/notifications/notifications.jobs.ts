import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { deliverMessage } from './deliver-message.ts'
import { maxAttemptsOf } from './delivery-attempts.ts'

export const notificationJobs = {
  'notifications.deliver': job({
    payload: z.object({ messageId: z.uuid() }),
    maxAttempts: maxAttemptsOf('mail'),
    isOpen: true,
    handle: (call, { messageId }) => deliverMessage(call, messageId),
  }),
} satisfies JobTable
