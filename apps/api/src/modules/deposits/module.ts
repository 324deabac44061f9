import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { depositJobs } from './deposits.jobs.ts'
import { depositRoutes } from './deposits.routes.ts'
import { followDeposit } from './follow-deposit.ts'
import { receiveDeposit } from './receive-deposit.ts'
import { receiveUnplaced } from './receive-unplaced.ts'
import { releaseDeposit, releaseUnverified } from './release-unverified.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import { tellOfDeposit } from './tell-of-deposit.ts'

export const depositsModule = defineModule({
  routes: depositRoutes,
  jobs: handleJobs(depositJobs, {
    'deposits.receive': (call, notice) => receiveDeposit(call, notice),
    'deposits.receive-unplaced': (call, notice) => receiveUnplaced(call, notice),
    'deposits.follow': (call, told) => followDeposit(call, told),
    'deposits.reverse': (call, { minor, ...asked }) => reverseDeposit(call, { ...asked, minor: BigInt(minor) }),
    'deposits.release-unverified': (call, { organizationId }) => releaseUnverified(call, organizationId),
    'deposits.release': (call, { depositId }) => releaseDeposit(call, depositId),
    'deposits.tell': (call, deposit) => tellOfDeposit(call, deposit, 'deposit'),
    'deposits.tell-of-reversal': (call, deposit) => tellOfDeposit(call, deposit, 'reversal'),
  }),
  listens: [
    on('deposit.told', depositJobs['deposits.follow']),
    on('deposit.received', depositJobs['deposits.tell']),
    on('deposit.reversed', depositJobs['deposits.tell-of-reversal']),
    on('application.approved', depositJobs['deposits.release-unverified']),
  ],
})
