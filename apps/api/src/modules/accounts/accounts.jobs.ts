import { accountType, currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import { type JobTable, job } from '../../platform/jobs/job.ts'
import { openOneAccount } from '../rails/index.ts'
import { depositNotice, type MatchDeposit, receiveDeposit } from './receive-deposit.ts'
import { receiveUnplaced, unplacedNotice } from './receive-unplaced.ts'
import { releaseUnverified } from './release-unverified.ts'
import { tellOfDeposit } from './tell-of-deposit.ts'

type Given = {
  /** Invoices stand above accounts, so the composing file hands it down. */
  readonly matchDeposit: MatchDeposit
}

export const accountJobs = ({ matchDeposit }: Given) =>
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
    'accounts.release-unverified': job({
      payload: z.object({ organizationId: z.uuid() }),
      maxAttempts: 25,
      handle: (call, { organizationId }) => releaseUnverified(call, organizationId),
    }),
    'accounts.open': job({
      payload: z.object({ organizationId: z.uuid(), currency: currencyCode, accountType }),
      maxAttempts: 25,
      isOpen: true,
      handle: (call, asked) => openOneAccount(call, asked),
    }),
    'accounts.tell-of-deposit': job({
      payload: z.object({ organizationId: z.uuid(), depositId: z.uuid() }),
      maxAttempts: 10,
      handle: (call, heard) => tellOfDeposit(call, heard),
    }),
  }) satisfies JobTable
