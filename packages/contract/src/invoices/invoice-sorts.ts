/** What lists of invoices are sorted by, besides by when they began. */
export const invoiceSorts = ['number', 'customer', 'summary', 'status', 'sent', 'due', 'amount'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]
