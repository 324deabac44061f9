import type { Listener } from '../../platform/events.ts'

export const invoiceListens = [
  {
    event: 'invoice.sent',
    job: 'invoices.mail-recipient',
    payload: ({ recipientId, invoiceId }) => ({ organizationId: recipientId, invoiceId }),
  },
] satisfies Listener[]
