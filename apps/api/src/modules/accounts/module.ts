import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { openOneAccount } from '../rails/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'
import { storeRates } from './store-rates.ts'

export const accountsModule = defineModule({
  routes: accountRoutes,
  jobs: handleJobs(accountJobs, {
    'accounts.open': (call, asked) => openOneAccount(call, asked),
    'accounts.store-rates': (call) => storeRates(call),
  }),
})
