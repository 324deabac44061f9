import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

const ofSeller = { organizationId: z.uuid(), invoiceId: z.uuid() }

export const invoiceVisitJobs = declareJobs({
  'invoice-visits.mail-invited': {
    payload: z.object(ofSeller),
    maxAttempts: 10,
  },
  'invoice-visits.mail-reminder': {
    payload: z.object({ organizationId: z.uuid(), reminderId: z.uuid() }),
    maxAttempts: 10,
  },
  'invoice-visits.mail-copies': {
    payload: z.object(ofSeller),
    maxAttempts: 10,
  },
  'invoice-visits.mail-news': {
    payload: z.object({
      ...ofSeller,
      news: z.enum(['canceled', 'marked', 'matched', 'reopened', 'overpaid', 'refunded']),
    }),
    maxAttempts: 10,
  },
})
