import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { mailSentInvoice } from './mail-sent-invoice.ts'

export const invoiceJobs = {
  'invoices.mail-recipient': job({
    payload: z.object({ organizationId: z.uuid(), invoiceId: z.uuid() }),
    maxAttempts: 10,
    handle: (call, payload) => mailSentInvoice(call, payload),
  }),
} satisfies JobTable
