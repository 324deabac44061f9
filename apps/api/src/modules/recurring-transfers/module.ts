import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { describeChange, describeRecurringTransfer } from './describe-recurring-transfer.ts'
import { makeDue, makeNext } from './make-occurrence.ts'
import { recurringTransferJobs } from './recurring-transfers.jobs.ts'
import { recurringTransfersRoutes } from './recurring-transfers.routes.ts'
import { tellOfPause } from './tell-of-pause.ts'

export const recurringTransfersModule = defineModule({
  routes: recurringTransfersRoutes,
  jobs: handleJobs(recurringTransferJobs, {
    'recurring-transfers.make-due': (call) => makeDue(call),
    'recurring-transfers.make': (call, { recurringTransferId }) => makeNext(call, recurringTransferId),
    'recurring-transfers.tell-paused': (call, { recurringTransferId }) => tellOfPause(call, recurringTransferId),
  }),
  describes: {
    'recurring-transfers.create': describeRecurringTransfer,
    'recurring-transfers.change': describeChange,
  },
})
