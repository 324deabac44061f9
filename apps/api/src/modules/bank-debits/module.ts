import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { bankDebitJobs } from './bank-debits.jobs.ts'
import { bankDebitListens } from './bank-debits.listens.ts'
import { bankDebitRoutes } from './bank-debits.routes.ts'
import { deliverSandboxDebits } from './deliver-sandbox-debits.ts'
import { followDebit, followOpenDebits, readDebitNotice } from './follow-debit.ts'
import { proveDebitNotice, receiveDebitNotice } from './receive-debit-notice.ts'
import { submitDebit } from './submit-debit.ts'
import { tellBuyer, tellOfDebit } from './tell-of-debit.ts'

export const bankDebitsModule = defineModule({
  routes: bankDebitRoutes,
  jobs: handleJobs(bankDebitJobs, {
    'bank-debits.submit': (call, { debitId }) => submitDebit(call, debitId),
    'bank-debits.follow': (call, { debitId }) => followDebit(call, debitId),
    'bank-debits.read-notice': (call, notice) => readDebitNotice(call, notice),
    'bank-debits.follow-open': (call) => followOpenDebits(call),
    'bank-debits.deliver-sandbox-notices': (call) => deliverSandboxDebits(call),
    'bank-debits.tell': (call, happened) => tellOfDebit(call, happened),
    'bank-debits.tell-buyer': (call, heard) => tellBuyer(call, heard),
  }),
  listens: bankDebitListens,
  webhooks: [
    {
      path: '/webhooks/bank-debits',
      signatureHeader: 'bank-debits-signature',
      prove: (settings, delivery) => {
        const proved = proveDebitNotice(settings, delivery)
        return (work) => receiveDebitNotice(work, proved)
      },
    },
  ],
})
