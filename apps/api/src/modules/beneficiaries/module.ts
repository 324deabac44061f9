import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { beneficiaryJobs } from './beneficiaries.jobs.ts'
import { beneficiariesRoutes } from './beneficiaries.routes.ts'
import { checkSavedName } from './check-name.ts'
import { describeChangedAccount, describeConfirmedAccount, describeNewAccount } from './describe-bank-account.ts'
import { tellOfAnswer } from './tell-of-bank-account.ts'

export const beneficiariesModule = defineModule({
  routes: beneficiariesRoutes,
  jobs: handleJobs(beneficiaryJobs, {
    'beneficiaries.check-name': (call, { accountId }) => checkSavedName(call, accountId),
    'beneficiaries.tell-of-answer': (call, { accountId }) => tellOfAnswer(call, accountId),
  }),
  describes: {
    'bank-accounts.confirm': describeConfirmedAccount,
    'bank-accounts.create': describeNewAccount,
    'bank-accounts.update': describeChangedAccount,
    'external-accounts.create': describeNewAccount,
  },
})
