import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { deliverSandboxDebits } from './deliver-sandbox-debits.ts'
import { followDebit, followOpenDebits, readDebitNotice } from './follow-debit.ts'
import { submitDebit } from './submit-debit.ts'
import { tellBuyer, tellOfDebit } from './tell-of-debit.ts'

const debit = z.object({ organizationId: z.uuid(), debitId: z.uuid() })
const stage = z.enum(['submitted', 'settled', 'failed', 'returned'])

export const bankDebitJobs = {
  'bank-debits.submit': job({
    payload: debit,
    maxAttempts: 25,
    isOpen: true,
    handle: (call, { debitId }) => submitDebit(call, debitId),
  }),
  'bank-debits.follow': job({
    payload: debit,
    maxAttempts: 25,
    isOpen: true,
    handle: (call, { debitId }) => followDebit(call, debitId),
  }),
  'bank-debits.read-notice': job({
    payload: z.object({ debitId: z.uuid(), state: z.string() }),
    maxAttempts: 25,
    handle: (call, notice) => readDebitNotice(call, notice),
  }),
  'bank-debits.follow-open': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/5 * * * *',
    isWokenByClock: true,
    handle: (call) => followOpenDebits(call),
  }),
  'bank-debits.deliver-sandbox-notices': job({
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
    handle: (call) => deliverSandboxDebits(call),
  }),
  'bank-debits.tell': job({
    payload: z.object({
      organizationId: z.uuid(),
      recipientId: z.uuid().nullable(),
      invoiceId: z.uuid(),
      paymentId: z.uuid(),
      stage,
    }),
    maxAttempts: 10,
    handle: (call, happened) => tellOfDebit(call, happened),
  }),
  'bank-debits.tell-buyer': job({
    payload: z.object({
      organizationId: z.uuid(),
      invoiceId: z.uuid(),
      minor: z.string().regex(/^[1-9]\d{0,15}$/),
      reason: z.string().nullable(),
      stage,
    }),
    maxAttempts: 10,
    handle: (call, heard) => tellBuyer(call, heard),
  }),
} satisfies JobTable
