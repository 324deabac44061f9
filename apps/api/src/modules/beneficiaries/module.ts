import { defineModule } from '../../platform/module.ts'
import { beneficiariesRoutes } from './beneficiaries.routes.ts'
import { describeChangedAccount, describeNewAccount } from './describe-bank-account.ts'

export const beneficiariesModule = defineModule({
  routes: beneficiariesRoutes,
  describes: {
    'bank-accounts.create': describeNewAccount,
    'bank-accounts.update': describeChangedAccount,
    'external-accounts.create': describeNewAccount,
  },
})
