import type { Work } from '../../platform/call.ts'

/** Where the invoice stands in the customer's application. */
export const invoiceUrl = ({ settings }: Pick<Work, 'settings'>, invoiceId: string): string =>
  `${settings.customerUrl}/invoices/${invoiceId}`
