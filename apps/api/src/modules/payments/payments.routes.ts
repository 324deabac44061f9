import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { payInvoice } from './pay-invoice.ts'

export const paymentRoutes = {
  'invoices.pay': (call, { body }) => payInvoice(call, body),
} satisfies Handlers<Pick<typeof invoiceEndpoints, 'invoices.pay'>>
