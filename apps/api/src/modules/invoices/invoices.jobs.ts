import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { foldTallies } from './invoice-list.store.ts'
import { invoiceNews } from './invoice-news.mail.ts'
import { mailNews } from './mail-news.ts'
import { mailSentInvoice } from './mail-sent-invoice.ts'
import { noteDelivery } from './note-delivery.ts'
import { sendDue, sendScheduled } from './send-due.ts'
import { takeInvited } from './take-invited.ts'

export const invoiceJobs = {
  'invoices.mail-recipient': job({
    payload: z.object({ organizationId: z.uuid().nullable(), invoiceId: z.uuid() }),
    maxAttempts: 10,
    handle: (call, payload) => mailSentInvoice(call, payload),
  }),
  'invoices.mail-news': job({
    payload: z.object({ organizationId: z.uuid().nullable(), invoiceId: z.uuid(), news: z.enum(invoiceNews) }),
    maxAttempts: 10,
    handle: (call, payload) => mailNews(call, payload),
  }),
  'invoices.note-delivery': job({
    payload: z.object({
      organizationId: z.uuid(),
      invoiceId: z.uuid(),
      mail: z.string(),
      result: z.enum(['accepted', 'kept', 'failed']),
    }),
    maxAttempts: 10,
    handle: (call, payload) => noteDelivery(call, payload),
  }),
  'invoices.take-invited': job({
    payload: z.object({ organizationId: z.uuid(), userId: z.uuid() }),
    maxAttempts: 10,
    handle: (call, payload) => takeInvited(call, payload),
  }),
  'invoices.send-due': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    handle: (call) => sendDue(call),
  }),
  'invoices.fold-tallies': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/5 * * * *',
    handle: ({ tx }) => foldTallies(tx),
  }),
  'invoices.send-scheduled': job({
    payload: z.object({ organizationId: z.uuid(), invoiceId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { invoiceId }) => sendScheduled(call, invoiceId),
  }),
} satisfies JobTable
