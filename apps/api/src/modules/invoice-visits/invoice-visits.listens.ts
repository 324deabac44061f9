import { on } from '../../platform/events.ts'
import { invoiceVisitJobs } from './invoice-visits.jobs.ts'

const mailNews = invoiceVisitJobs['invoice-visits.mail-news']

// Of an invoice's event, `organizationId` is the seller.
export const invoiceVisitListens = [
  on('invoice.sent', invoiceVisitJobs['invoice-visits.mail-invited']),
  on('invoice.reminded', invoiceVisitJobs['invoice-visits.mail-reminder']),
  on('invoice.sent', invoiceVisitJobs['invoice-visits.mail-copies']),
  on('invoice.canceled', mailNews, (event) => ({ ...event, news: 'canceled' })),
  on('invoice.paid-externally', mailNews, (event) => ({ ...event, news: 'marked' })),
  on('payment.matched', mailNews, (event) => ({ ...event, news: 'matched' })),
  on('payment.unmatched', mailNews, (event) => ({ ...event, news: 'reopened' })),
  on('credit.returned', mailNews, (event) => ({ ...event, news: 'overpaid' })),
  on('payment.refunded', mailNews, (event) => ({ ...event, news: 'refunded' })),
]
