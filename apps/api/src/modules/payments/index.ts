export type { Arrival } from './arrival.ts'
export {
  insertDebitPayment as openDebitPayment,
  updateDebitPayment as moveDebitPayment,
} from './debit-payments.store.ts'
export { decidePayment } from './decide-payment.ts'
export { selectHeld as listHeldPayments } from './held-payments.store.ts'
export { matchDeposit } from './match-deposit.ts'
export { payInvoice } from './pay-invoice.ts'
export { selectPayment as findPayment } from './payments.store.ts'
export { releasePayment } from './release-payment.ts'
export { stopOf } from './stop-of.ts'
export { dropTakenBack, takeBackDeposit } from './take-back-deposit.ts'
export { verifyGuarantees } from './verify-guarantees.ts'
