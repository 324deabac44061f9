import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { beneficiaryJobs } from './beneficiaries.jobs.ts'
import { beneficiariesRoutes } from './beneficiaries.routes.ts'
import { checkSavedName } from './check-name.ts'
import { describeChangedAccount, describeConfirmedAccount, describeNewAccount } from './describe-bank-account.ts'
import { followMicroDeposit, payMicroDeposits } from './pay-micro-deposits.ts'
import { tellOfAnswer } from './tell-of-bank-account.ts'

export const beneficiariesModule = defineModule({
  routes: beneficiariesRoutes,
  jobs: handleJobs(beneficiaryJobs, {
    'beneficiaries.check-name': (call, { accountId }) => checkSavedName(call, accountId),
    'beneficiaries.pay-micro-deposits': (call, { microDepositId }) => payMicroDeposits(call, microDepositId),
    'beneficiaries.follow-micro-deposit': (call, { orderId }) => followMicroDeposit(call, orderId),
    'beneficiaries.tell-of-answer': (call, { accountId }) => tellOfAnswer(call, accountId),
  }),
  listens: (['order.failed', 'order.returned'] as const).map((event) =>
    on(event, beneficiaryJobs['beneficiaries.follow-micro-deposit']),
  ),
  describes: {
    'bank-accounts.confirm': describeConfirmedAccount,
    'bank-accounts.create': describeNewAccount,
    'bank-accounts.update': describeChangedAccount,
    'external-accounts.create': describeNewAccount,
  },
})
