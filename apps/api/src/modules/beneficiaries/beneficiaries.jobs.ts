import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const beneficiaryJobs = declareJobs({
  'beneficiaries.check-name': {
    payload: z.object({ organizationId: z.uuid(), accountId: z.uuid() }),
    maxAttempts: 10,
    isOpen: true,
  },
  'beneficiaries.pay-micro-deposits': {
    payload: z.object({ organizationId: z.uuid(), microDepositId: z.uuid() }),
    maxAttempts: 25,
  },
  'beneficiaries.follow-micro-deposit': {
    payload: z.object({ organizationId: z.uuid(), orderId: z.uuid() }),
    maxAttempts: 25,
  },
  'beneficiaries.tell-of-answer': {
    payload: z.object({ organizationId: z.uuid(), accountId: z.uuid() }),
    maxAttempts: 10,
  },
})
