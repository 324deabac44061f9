export { describePayment } from './describe-payment.ts'
export { payInvoice } from './pay-invoice.ts'
export { releasePayment } from './release-payment.ts'
export { verifyGuarantees } from './verify-guarantees.ts'
