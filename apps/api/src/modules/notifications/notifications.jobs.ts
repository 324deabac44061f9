import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { deliverMessage } from './deliver-message.ts'

/** With the queue's growing pauses the last attempt comes about three hours after the first. */
export const maxDeliveryAttempts = 10

export const notificationJobs = {
  'notifications.deliver': job({
    payload: z.object({ messageId: z.uuid() }),
    maxAttempts: maxDeliveryAttempts,
    isOpen: true,
    handle: (call, { messageId }) => deliverMessage(call, { messageId, maxAttempts: maxDeliveryAttempts }),
  }),
} satisfies JobTable
