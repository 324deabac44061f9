import type { Listener } from '../../platform/events.ts'

// Of an invoice's event, `organizationId` is the seller.
export const invoiceVisitListens = [
  {
    event: 'invoice.sent',
    job: 'invoice-visits.mail-invited',
    payload: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId }),
  },
  {
    event: 'invoice.canceled',
    job: 'invoice-visits.mail-news',
    payload: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId, news: 'canceled' }),
  },
  {
    event: 'invoice.paid-externally',
    job: 'invoice-visits.mail-news',
    payload: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId, news: 'marked' }),
  },
  {
    event: 'payment.matched',
    job: 'invoice-visits.mail-news',
    payload: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId, news: 'matched' }),
  },
  {
    event: 'payment.unmatched',
    job: 'invoice-visits.mail-news',
    payload: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId, news: 'reopened' }),
  },
  {
    event: 'credit.returned',
    job: 'invoice-visits.mail-news',
    payload: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId, news: 'overpaid' }),
  },
  {
    event: 'payment.refunded',
    job: 'invoice-visits.mail-news',
    payload: ({ organizationId, invoiceId }) => ({ organizationId, invoiceId, news: 'refunded' }),
  },
] satisfies Listener[]
