import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'

export const verificationJobs = declareJobs({
  'verification.tell-owners': {
    payload: z.object({
      organizationId: z.uuid(),
      news: z.enum(['submitted', 'approved', 'denied', 'reset', 'returned']),
    }),
    maxAttempts: 10,
  },
  'verification.fetch-kyc-decision': {
    payload: z.object({ userId: z.uuid(), kycSessionId: z.uuid(), isApprovalTold: z.boolean().optional() }),
    maxAttempts: 10,
    isOpen: true,
  },
  'verification.leave-kyc-to-staff': {
    payload: z.object({ userId: z.uuid(), kycSessionId: z.uuid() }),
    maxAttempts: 10,
  },
  'verification.tell-reopened': {
    payload: z.object({
      organizationId: z.uuid(),
      userId: z.uuid().nullable(),
      news: z.enum(['asked', 'checked', 'approved']),
    }),
    maxAttempts: 10,
  },
  'verification.look-at-requirements': { payload: z.object({}), maxAttempts: 1, schedule: '40 3 * * *' },
  'verification.reopen-for-requirements': { payload: z.object({ organizationId: z.uuid() }), maxAttempts: 10 },
  'verification.rest': { payload: z.object({}), maxAttempts: 1, schedule: '50 3 * * *' },
  'verification.tell-stale-papers': { payload: z.object({}), maxAttempts: 1, schedule: '35 7 * * *' },
  'verification.tell-stale-paper': { payload: z.object({ organizationId: z.uuid() }), maxAttempts: 10 },
  'verification.remind-owners': { payload: z.object({}), maxAttempts: 1, schedule: '12 * * * *' },
  'verification.remind-owner': {
    payload: z.object({ organizationId: z.uuid(), inviteId: z.uuid() }),
    maxAttempts: 10,
  },
})
