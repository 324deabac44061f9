import type { invoicePaymentEndpoints } from '@contado/contract/invoices/invoice-payments.endpoints.ts'
import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { payFromIncome } from './pay-from-income.ts'
import { payInPart } from './pay-in-part.ts'
import { payInvoice } from './pay-invoice.ts'
import { refundParts } from './refund-parts.ts'

export const paymentRoutes = {
  'invoices.pay': (call, { body }) => (body.isPart ? payInPart(call, body) : payInvoice(call, body)),
  'invoices.pay-from-income': (call, { body }) => payFromIncome(call, body),
  'invoices.refund': (call, { body }) => refundParts(call, body),
} satisfies Handlers<Pick<typeof invoiceEndpoints, 'invoices.pay'> & typeof invoicePaymentEndpoints>
