import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'
import { maxAttemptsOf } from './delivery-attempts.ts'

export const notificationJobs = declareJobs({
  'notifications.deliver': {
    payload: z.object({ messageId: z.uuid() }),
    maxAttempts: maxAttemptsOf('mail'),
    isOpen: true,
  },
  'notifications.sweep-old': {
    payload: z.object({}),
    maxAttempts: 3,
    schedule: '27 3 * * *',
  },
})
