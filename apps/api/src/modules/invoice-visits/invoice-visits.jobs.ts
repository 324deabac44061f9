import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { mailInvited } from './mail-invited.ts'
import { mailVisitorNews } from './mail-visitor-news.ts'

const ofSeller = { organizationId: z.uuid(), invoiceId: z.uuid() }

export const invoiceVisitJobs = {
  'invoice-visits.mail-invited': job({
    payload: z.object(ofSeller),
    maxAttempts: 10,
    handle: (call, payload) => mailInvited(call, payload),
  }),
  'invoice-visits.mail-news': job({
    payload: z.object({
      ...ofSeller,
      news: z.enum(['canceled', 'marked', 'matched', 'reopened', 'overpaid', 'refunded']),
    }),
    maxAttempts: 10,
    handle: (call, payload) => mailVisitorNews(call, payload),
  }),
} satisfies JobTable
