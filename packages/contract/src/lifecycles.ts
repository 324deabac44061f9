import { depositLifecycle, unplacedDepositLifecycle } from './deposits/deposit-lifecycles.ts'
import { invoiceLifecycle } from './invoices/invoice-lifecycle.ts'
import { creditLifecycle } from './payments/credit-lifecycle.ts'
import { paymentLifecycle } from './payments/payment-lifecycle.ts'
import { bankDebitLifecycle, paymentOrderLifecycle } from './transfers/order-lifecycles.ts'
import { applicationLifecycle } from './verification/application-lifecycle.ts'
import { kycSessionLifecycle } from './verification/kyc-session-lifecycle.ts'

/** Every lifecycle of the product. */
export const lifecycles = {
  invoice: invoiceLifecycle,
  payment: paymentLifecycle,
  credit: creditLifecycle,
  deposit: depositLifecycle,
  unplacedDeposit: unplacedDepositLifecycle,
  bankDebit: bankDebitLifecycle,
  paymentOrder: paymentOrderLifecycle,
  application: applicationLifecycle,
  kycSession: kycSessionLifecycle,
} as const
