import type { invoiceEndpoints } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { downloadInvoice } from './download-invoice.ts'
import { draftInvoice } from './draft-invoice.ts'
import { getInvoice } from './get-invoice.ts'
import { listInvoices } from './list-invoices.ts'
import { sendInvoice } from './send-invoice.ts'

/** `invoices.pay` moves money: it stands in the module payments. */
type Own = Omit<typeof invoiceEndpoints, 'invoices.pay'>

export const invoiceRoutes = {
  'invoices.income': (call, { query }) => listInvoices(call, 'income', query),
  'invoices.expenses': (call, { query }) => listInvoices(call, 'expenses', query),
  'invoices.get': (call, { params }) => getInvoice(call, params.invoiceId),
  'invoices.pdf': { open: (call, { params, query }) => downloadInvoice(call, { ...params, ...query }) },
  'invoices.save-draft': (call, { body }) => draftInvoice(call, body),
  'invoices.send': (call, { body }) => sendInvoice(call, body),
} satisfies Handlers<Own>
