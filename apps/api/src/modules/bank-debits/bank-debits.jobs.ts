import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

const debit = z.object({ organizationId: z.uuid(), debitId: z.uuid() })

const stage = z.enum(['submitted', 'settled', 'failed', 'returned'])

export const bankDebitJobs = declareJobs({
  'bank-debits.submit': {
    payload: debit,
    maxAttempts: 25,
    isOpen: true,
  },
  'bank-debits.follow': {
    payload: debit,
    maxAttempts: 25,
    isOpen: true,
  },
  'bank-debits.read-notice': {
    payload: z.object({ debitId: z.uuid(), state: z.string() }),
    maxAttempts: 25,
  },
  'bank-debits.follow-open': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '*/5 * * * *',
    isWokenByClock: true,
  },
  'bank-debits.deliver-sandbox-notices': {
    payload: z.object({}),
    maxAttempts: 1,
    schedule: '* * * * *',
    isWokenByClock: true,
  },
  'bank-debits.tell': {
    payload: z.object({
      organizationId: z.uuid(),
      recipientId: z.uuid().nullable(),
      invoiceId: z.uuid(),
      paymentId: z.uuid(),
      stage,
    }),
    maxAttempts: 10,
  },
  'bank-debits.tell-buyer': {
    payload: z.object({
      organizationId: z.uuid(),
      invoiceId: z.uuid(),
      minor: z.string().regex(/^[1-9]\d{0,15}$/),
      reason: z.string().nullable(),
      stage,
    }),
    maxAttempts: 10,
  },
})
