import { z } from 'zod'
import { invoice, invoiceCommon, invoicePaying } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, currencyCode, id } from '../kernel/wire.ts'

const moving = {
  ...invoiceCommon,
  method: 'POST',
  permission: 'invoices.pay',
  rate: 'write',
  oneTimeCode: true,
  isIdempotent: true,
  answer: invoice,
} as const

/** Money of invoices beyond paying from a balance. */
export const invoicePaymentEndpoints = endpoints({
  'invoices.pay-from-income': {
    ...moving,
    path: '/invoices/pay-from-income',
    summary: 'Pay a received invoice, in full and before its due date, with what a buyer has guaranteed on an own one',
    audit: 'invoice.paid',
    auditSubject: ['invoiceId', 'incomeInvoiceId', 'amount', 'currency'],
    body: z.strictObject({ invoiceId: id, incomeInvoiceId: id, amount, currency: currencyCode }),
    refusals: [...invoicePaying, 'AmountChanged', 'PartNotPossible', 'IncomeNotGuaranteed', 'IncomeTooLate'],
  },
  'invoices.refund': {
    ...moving,
    path: '/invoices/refund',
    summary: 'Give back every part that was paid from a balance on a sent invoice; it can be canceled after that',
    audit: 'invoice.refunded',
    auditSubject: ['invoiceId', 'amount', 'currency'],
    body: z.strictObject({ invoiceId: id, amount, currency: currencyCode }),
    refusals: [...invoicePaying, 'AmountChanged', 'NothingToRefund'],
  },
})
