import { on } from '../../platform/events.ts'
import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { flagTransaction } from './flag-transaction.ts'
import { monitoredTransactionJobs } from './monitored-transactions.jobs.ts'
import { monitoredTransactionRoutes } from './monitored-transactions.routes.ts'

const flag = monitoredTransactionJobs['monitored-transactions.flag']

export const monitoredTransactionsModule = defineModule({
  routes: monitoredTransactionRoutes,
  jobs: handleJobs(monitoredTransactionJobs, {
    'monitored-transactions.flag': (call, payload) => flagTransaction(call, payload),
  }),
  listens: [
    on('deposit.received', flag, ({ organizationId, depositId }) => ({
      organizationId,
      kind: 'deposit' as const,
      transactionId: depositId,
    })),
    on('transfer.completed', flag, ({ organizationId, transferId }) => ({
      organizationId,
      kind: 'transfer' as const,
      transactionId: transferId,
    })),
    // The buyer's money it is.
    on('payment.guaranteed', flag, ({ recipientId, paymentId }) => ({
      organizationId: recipientId,
      kind: 'payment' as const,
      transactionId: paymentId,
    })),
  ],
})
