import { z } from 'zod'
import { declareJobs } from '../../platform/jobs/job.ts'
import { depositNotice } from './receive-deposit.ts'
import { unplacedNotice } from './receive-unplaced.ts'

const heard = z.object({ organizationId: z.uuid(), depositId: z.uuid() })

export const depositJobs = declareJobs({
  'deposits.receive': {
    payload: depositNotice,
    maxAttempts: 25,
  },
  'deposits.receive-unplaced': {
    payload: unplacedNotice,
    maxAttempts: 25,
  },
  'deposits.follow': {
    payload: z.object({ provider: z.enum(['traditional_rail', 'smart_rail']), eventId: z.string().min(1).max(200) }),
    maxAttempts: 25,
    isOpen: true,
  },
  'deposits.reverse': {
    payload: heard.extend({ reason: z.string(), minor: z.string().regex(/^[1-9]\d{0,15}$/) }),
    maxAttempts: 25,
  },
  'deposits.release-unverified': {
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
  },
  'deposits.release': {
    payload: heard,
    maxAttempts: 25,
  },
  'deposits.tell': {
    payload: heard,
    maxAttempts: 10,
  },
  'deposits.tell-of-reversal': {
    payload: heard,
    maxAttempts: 10,
  },
})
