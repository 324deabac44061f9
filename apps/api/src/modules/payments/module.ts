import { handleJobs } from '../../platform/jobs/job.ts'
import { defineModule } from '../../platform/module.ts'
import { accrueAll } from './accrue-payment.ts'
import { endOverdue, endUnverified, resumeForSeller, resumePayment } from './await-verification.ts'
import { describePayment, describePaymentFromIncome, describeRefund } from './describe-payment.ts'
import { mailPayment } from './mail-payment.ts'
import { paymentJobs } from './payments.jobs.ts'
import { paymentListens } from './payments.listens.ts'
import { paymentRoutes } from './payments.routes.ts'
import { releaseDue, releasePayment } from './release-payment.ts'
import { describeCreditReturn } from './return-credit.ts'
import { sendCreditBack } from './send-credit-back.ts'
import { tellOfTransfer } from './tell-of-transfer.ts'
import { transferListens } from './transfers.listens.ts'

export const paymentsModule = defineModule({
  routes: paymentRoutes,
  jobs: handleJobs(paymentJobs, {
    'payments.release-due': async (call) => {
      await releaseDue(call)
    },
    'payments.release': async (call, { invoiceId }) => {
      await releasePayment(call, invoiceId)
    },
    'payments.accrue-all': (call) => accrueAll(call),
    'payments.resume-for-seller': (call, { organizationId }) => resumeForSeller(call, organizationId),
    'payments.resume': (call, { paymentId }) => resumePayment(call, paymentId),
    'payments.end-overdue': (call) => endOverdue(call),
    'payments.end-unverified': (call, { paymentId }) => endUnverified(call, paymentId),
    'payments.send-credit-back': (call, { paymentId }) => sendCreditBack(call, paymentId),
    'payments.tell-of-transfer': (call, payload) => tellOfTransfer(call, payload),
    'payments.mail-party': (call, payload) => mailPayment(call, payload),
  }),
  listens: [...transferListens, ...paymentListens],
  describes: {
    'invoices.pay': describePayment,
    'invoices.pay-from-income': describePaymentFromIncome,
    'invoices.refund': describeRefund,
    'credits.return': describeCreditReturn,
  },
})
