import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { accrueAll, accrueOne } from './accrue-payment.ts'
import { endOverdue, endUnverified, resumeForSeller, resumePayment } from './await-verification.ts'
import { mailPayment } from './mail-payment.ts'
import { paymentStages } from './payment.mail.ts'
import { releaseDue, releasePayment } from './release-payment.ts'
import { sendCreditBack } from './send-credit-back.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'

export const paymentJobs = {
  'payments.release-due': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    handle: async (call) => {
      await releaseDue(call)
    },
  }),
  'payments.release': job({
    payload: z.object({ organizationId: z.uuid(), invoiceId: z.uuid() }),
    maxAttempts: 25,
    handle: async (call, { invoiceId }) => {
      await releasePayment(call, invoiceId)
    },
  }),
  'payments.accrue-all': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '7 * * * *',
    isWokenByClock: true,
    handle: (call) => accrueAll(call),
  }),
  'payments.accrue': job({
    payload: z.object({ organizationId: z.uuid(), invoiceId: z.uuid(), paymentId: z.uuid() }),
    maxAttempts: 10,
    handle: (call, payload) => accrueOne(call, payload),
  }),
  'payments.resume-for-seller': job({
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { organizationId }) => resumeForSeller(call, organizationId),
  }),
  'payments.resume': job({
    payload: z.object({ organizationId: z.uuid(), paymentId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { paymentId }) => resumePayment(call, paymentId),
  }),
  'payments.end-overdue': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    handle: (call) => endOverdue(call),
  }),
  'payments.end-unverified': job({
    payload: z.object({ organizationId: z.uuid(), paymentId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { paymentId }) => endUnverified(call, paymentId),
  }),
  'payments.send-credit-back': job({
    payload: z.object({ organizationId: z.uuid(), paymentId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { paymentId }) => sendCreditBack(call, paymentId),
  }),
  'payments.tell-of-transfer': job({
    payload: z.object({
      organizationId: z.uuid().nullable(),
      invoiceId: z.uuid(),
      paymentId: z.uuid(),
      news: z.enum(['matched', 'unmatched', 'returned']),
    }),
    maxAttempts: 10,
    handle: (call, payload) => tellOfTransfer(call, payload),
  }),
  'payments.mail-party': job({
    payload: z.object({
      organizationId: z.uuid().nullable(),
      invoiceId: z.uuid(),
      paymentId: z.uuid(),
      stage: z.enum(paymentStages),
      side: z.enum(['buyer', 'seller']),
    }),
    maxAttempts: 10,
    handle: (call, payload) => mailPayment(call, payload),
  }),
} satisfies JobTable
