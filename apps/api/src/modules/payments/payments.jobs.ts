import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'
import { paymentStages } from './payment.mail.ts'

export const paymentJobs = declareJobs({
  'payments.release-due': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
  },
  'payments.release': {
    payload: z.object({ organizationId: z.uuid(), invoiceId: z.uuid() }),
    maxAttempts: 25,
  },
  'payments.accrue-all': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '7 * * * *',
    isWokenByClock: true,
    isOpen: true,
  },
  'payments.resume-for-seller': {
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
  },
  'payments.resume': {
    payload: z.object({ organizationId: z.uuid(), paymentId: z.uuid() }),
    maxAttempts: 25,
  },
  'payments.end-overdue': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
  },
  'payments.end-unverified': {
    payload: z.object({ organizationId: z.uuid(), paymentId: z.uuid() }),
    maxAttempts: 25,
  },
  'payments.send-credit-back': {
    payload: z.object({ organizationId: z.uuid(), paymentId: z.uuid() }),
    maxAttempts: 25,
  },
  'payments.tell-of-transfer': {
    payload: z.object({
      organizationId: z.uuid().nullable(),
      invoiceId: z.uuid(),
      paymentId: z.uuid(),
      news: z.enum(['matched', 'unmatched', 'returned']),
    }),
    maxAttempts: 10,
  },
  'payments.mail-party': {
    payload: z.object({
      organizationId: z.uuid().nullable(),
      invoiceId: z.uuid(),
      paymentId: z.uuid(),
      stage: z.enum(paymentStages),
      side: z.enum(['buyer', 'seller']),
    }),
    maxAttempts: 10,
  },
})
