import { additionalInfoLifecycle } from './additional-info-requests/additional-info-lifecycle.ts'
import { batchItemLifecycle, batchLifecycle } from './batches/batch-lifecycles.ts'
import { bankAccountLifecycle } from './beneficiaries/bank-account-lifecycle.ts'
import { microDepositLifecycle } from './beneficiaries/micro-deposit-lifecycle.ts'
import { conversionLifecycle } from './conversions/conversion-lifecycle.ts'
import { depositLifecycle, unplacedDepositLifecycle } from './deposits/deposit-lifecycles.ts'
import { exportLifecycle } from './exports/export-lifecycle.ts'
import { invoiceLifecycle } from './invoices/invoice-lifecycle.ts'
import { reviewLifecycle } from './monitored-transactions/review-lifecycle.ts'
import { creditLifecycle } from './payments/credit-lifecycle.ts'
import { paymentLifecycle } from './payments/payment-lifecycle.ts'
import { recurringTransferLifecycle } from './recurring-transfers/recurring-transfer-lifecycle.ts'
import { bankDebitLifecycle, paymentOrderLifecycle } from './transfers/order-lifecycles.ts'
import { recallLifecycle } from './transfers/recall-lifecycle.ts'
import { transferLifecycle } from './transfers/transfer-lifecycle.ts'
import { applicationLifecycle } from './verification/application-lifecycle.ts'
import { kycSessionLifecycle } from './verification/kyc-session-lifecycle.ts'
import { stepLifecycle } from './verification/step-lifecycle.ts'

/** Every lifecycle of the product. */
export const lifecycles = {
  invoice: invoiceLifecycle,
  payment: paymentLifecycle,
  credit: creditLifecycle,
  deposit: depositLifecycle,
  unplacedDeposit: unplacedDepositLifecycle,
  bankDebit: bankDebitLifecycle,
  transfer: transferLifecycle,
  bankAccount: bankAccountLifecycle,
  microDeposit: microDepositLifecycle,
  recall: recallLifecycle,
  recurringTransfer: recurringTransferLifecycle,
  conversion: conversionLifecycle,
  paymentOrder: paymentOrderLifecycle,
  application: applicationLifecycle,
  applicationStep: stepLifecycle,
  kycSession: kycSessionLifecycle,
  additionalInfo: additionalInfoLifecycle,
  monitoredReview: reviewLifecycle,
  export: exportLifecycle,
  batch: batchLifecycle,
  batchItem: batchItemLifecycle,
} as const
