import { defineModule } from '../../platform/module.ts'
import { monitoredTransactionRoutes } from './monitored-transactions.routes.ts'

export const monitoredTransactionsModule = defineModule({
  routes: monitoredTransactionRoutes,
})
