import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { advisePayee } from './advise-payee.ts'
import { reviewApproval, reviewApprovals } from './approve-transfer.ts'
import { giveBack } from './cancel-transfer.ts'
import { describeApproval, describeTransfer, describeWithdrawal } from './describe-transfer.ts'
import { followTransfer } from './follow-transfer.ts'
import { followRecall, followRecalls } from './recall-transfer.ts'
import { startDue, startTransfer } from './start-transfer.ts'
import { submitTransfer } from './submit-transfer.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import { transferJobs } from './transfers.jobs.ts'
import { transferListens } from './transfers.listens.ts'
import { transferRoutes } from './transfers.routes.ts'
import { warnOfShortfall, warnOfShortfalls } from './warn-of-shortfalls.ts'

export const transfersModule = defineModule({
  routes: transferRoutes,
  jobs: handleJobs(transferJobs, {
    'transfers.start-due': (call) => startDue(call),
    'transfers.review-approvals': (call) => reviewApprovals(call),
    'transfers.review-approval': (call, { transferId }) => reviewApproval(call, transferId),
    'transfers.follow-recalls': (call) => followRecalls(call),
    'transfers.follow-recall': (call, { transferId }) => followRecall(call, transferId),
    'transfers.warn-of-shortfalls': (call) => warnOfShortfalls(call),
    'transfers.warn-short': (call, { organizationId }) => warnOfShortfall(call, organizationId),
    'transfers.start': (call, { transferId }) => startTransfer(call, transferId),
    'transfers.submit': (call, { transferId }) => submitTransfer(call, transferId),
    'transfers.give-back': (call, { transferId }) => giveBack(call, transferId),
    'transfers.follow': (call, { transferId }) => followTransfer(call, transferId),
    'transfers.advise': (call, { transferId }) => advisePayee(call, transferId),
    'transfers.tell': (call, payload) => tellOfTransfer(call, payload),
  }),
  listens: transferListens,
  describes: {
    'transfers.create': describeTransfer,
    'transfers.withdraw': describeWithdrawal,
    'transfers.approve': describeApproval,
  },
})
