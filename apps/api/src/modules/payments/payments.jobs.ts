import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { accrueAll, accrueOne } from './accrue-payment.ts'
import { mailPayment } from './mail-payment.ts'
import { releaseDue, releasePayment } from './release-payment.ts'
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
      organizationId: z.uuid(),
      invoiceId: z.uuid(),
      paymentId: z.uuid(),
      stage: z.enum(['guaranteed', 'settled']),
      side: z.enum(['buyer', 'seller']),
    }),
    maxAttempts: 10,
    handle: (call, payload) => mailPayment(call, payload),
  }),
} satisfies JobTable
