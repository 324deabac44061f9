/** How lists of invoices are divided. */
export const invoiceBuckets = ['all', 'open', 'overdue', 'guaranteed', 'paid', 'draft'] as const
