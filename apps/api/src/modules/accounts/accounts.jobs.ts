import { accountType, currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { openOneAccount } from '../rails/index.ts'
import type { MatchDeposit } from './book-arrival.ts'
import { followDeposit } from './follow-deposit.ts'
import { depositNotice, receiveDeposit } from './receive-deposit.ts'
import { receiveUnplaced, unplacedNotice } from './receive-unplaced.ts'
import { releaseDeposit, releaseUnverified } from './release-unverified.ts'
import { reverseDeposit, type TakeBack } from './reverse-deposit.ts'
import { tellOfDeposit } from './tell-of-deposit.ts'

type Given = {
  /** Invoices stand above accounts, so the composing file hands both down. */
  readonly matchDeposit: MatchDeposit
  readonly takeBack?: TakeBack
}

const heard = z.object({ organizationId: z.uuid(), depositId: z.uuid() })

export const accountJobs = ({ matchDeposit, takeBack }: Given) =>
  ({
    'accounts.receive-deposit': job({
      payload: depositNotice,
      maxAttempts: 25,
      handle: (call, notice) => receiveDeposit(call, notice, matchDeposit),
    }),
    'accounts.receive-unplaced': job({
      payload: unplacedNotice,
      maxAttempts: 25,
      handle: (call, notice) => receiveUnplaced(call, notice),
    }),
    'accounts.follow-deposit': job({
      payload: z.object({ provider: z.enum(['traditional_rail', 'smart_rail']), eventId: z.string().min(1).max(200) }),
      maxAttempts: 25,
      isOpen: true,
      handle: (call, told) => followDeposit(call, told),
    }),
    'accounts.reverse-deposit': job({
      payload: heard.extend({ reason: z.string(), minor: z.string().regex(/^[1-9]\d{0,15}$/) }),
      maxAttempts: 25,
      handle: (call, { minor, ...asked }) => reverseDeposit(call, { ...asked, minor: BigInt(minor) }, takeBack),
    }),
    'accounts.release-unverified': job({
      payload: z.object({ organizationId: z.uuid() }),
      maxAttempts: 25,
      handle: (call, { organizationId }) => releaseUnverified(call, organizationId),
    }),
    'accounts.release-deposit': job({
      payload: heard,
      maxAttempts: 25,
      handle: (call, { depositId }) => releaseDeposit(call, depositId, matchDeposit),
    }),
    'accounts.open': job({
      payload: z.object({ organizationId: z.uuid(), currency: currencyCode, accountType }),
      maxAttempts: 25,
      isOpen: true,
      handle: (call, asked) => openOneAccount(call, asked),
    }),
    'accounts.tell-of-deposit': job({
      payload: heard,
      maxAttempts: 10,
      handle: (call, deposit) => tellOfDeposit(call, deposit, 'deposit'),
    }),
    'accounts.tell-of-reversal': job({
      payload: heard,
      maxAttempts: 10,
      handle: (call, deposit) => tellOfDeposit(call, deposit, 'reversal'),
    }),
  }) satisfies JobTable
