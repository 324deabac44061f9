import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'
import { memberNews } from './invoice-news.mail.ts'

export const invoiceJobs = declareJobs({
  'invoices.mail-recipient': {
    payload: z.object({ organizationId: z.uuid().nullable(), invoiceId: z.uuid() }),
    maxAttempts: 10,
  },
  'invoices.mail-news': {
    payload: z.object({ organizationId: z.uuid().nullable(), invoiceId: z.uuid(), news: z.enum(memberNews) }),
    maxAttempts: 10,
  },
  'invoices.mail-reminder': {
    payload: z.object({ organizationId: z.uuid().nullable(), reminderId: z.uuid() }),
    maxAttempts: 10,
  },
  'invoices.note-delivery': {
    payload: z.object({
      organizationId: z.uuid(),
      invoiceId: z.uuid(),
      mail: z.string(),
      result: z.enum(['accepted', 'kept', 'failed']),
    }),
    maxAttempts: 10,
  },
  'invoices.take-invited': {
    payload: z.object({ organizationId: z.uuid(), userId: z.uuid() }),
    maxAttempts: 10,
  },
  'invoices.send-due': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
  },
  'invoices.tell-overdue': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '10 * * * *',
    isWokenByClock: true,
  },
  'invoices.tell-overdue-of': { payload: z.object({ organizationId: z.uuid() }), maxAttempts: 10 },
  'invoices.fold-tallies': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/5 * * * *',
  },
  'invoices.send-scheduled': {
    payload: z.object({ organizationId: z.uuid(), invoiceId: z.uuid() }),
    maxAttempts: 25,
  },
})
