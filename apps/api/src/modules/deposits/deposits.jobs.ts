import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { followDeposit } from './follow-deposit.ts'
import { depositNotice, receiveDeposit } from './receive-deposit.ts'
import { receiveUnplaced, unplacedNotice } from './receive-unplaced.ts'
import { releaseDeposit, releaseUnverified } from './release-unverified.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import { tellOfDeposit } from './tell-of-deposit.ts'

const heard = z.object({ organizationId: z.uuid(), depositId: z.uuid() })

export const depositJobs = {
  'deposits.receive': job({
    payload: depositNotice,
    maxAttempts: 25,
    handle: (call, notice) => receiveDeposit(call, notice),
  }),
  'deposits.receive-unplaced': job({
    payload: unplacedNotice,
    maxAttempts: 25,
    handle: (call, notice) => receiveUnplaced(call, notice),
  }),
  'deposits.follow': job({
    payload: z.object({ provider: z.enum(['traditional_rail', 'smart_rail']), eventId: z.string().min(1).max(200) }),
    maxAttempts: 25,
    isOpen: true,
    handle: (call, told) => followDeposit(call, told),
  }),
  'deposits.reverse': job({
    payload: heard.extend({ reason: z.string(), minor: z.string().regex(/^[1-9]\d{0,15}$/) }),
    maxAttempts: 25,
    handle: (call, { minor, ...asked }) => reverseDeposit(call, { ...asked, minor: BigInt(minor) }),
  }),
  'deposits.release-unverified': job({
    payload: z.object({ organizationId: z.uuid() }),
    maxAttempts: 25,
    handle: (call, { organizationId }) => releaseUnverified(call, organizationId),
  }),
  'deposits.release': job({
    payload: heard,
    maxAttempts: 25,
    handle: (call, { depositId }) => releaseDeposit(call, depositId),
  }),
  'deposits.tell': job({
    payload: heard,
    maxAttempts: 10,
    handle: (call, deposit) => tellOfDeposit(call, deposit, 'deposit'),
  }),
  'deposits.tell-of-reversal': job({
    payload: heard,
    maxAttempts: 10,
    handle: (call, deposit) => tellOfDeposit(call, deposit, 'reversal'),
  }),
} satisfies JobTable
