import { on } from '../../platform/events.ts'
import type { MemberNews } from './invoice-news.mail.ts'
import { invoiceJobs } from './invoices.jobs.ts'

const mailNews = invoiceJobs['invoices.mail-news']

type ToBuyer = 'invoice.canceled' | 'invoice.paid-externally'
type ToSeller = 'invoice.rejected' | 'invoice.externally-notified' | 'invoice.not-sent'

// Of an invoice's event, `organizationId` is the seller and `recipientId` the buyer.
const tellBuyer = (event: ToBuyer, news: MemberNews) =>
  on(event, mailNews, ({ recipientId, invoiceId }) => ({ organizationId: recipientId, invoiceId, news }))
const tellSeller = (event: ToSeller, news: MemberNews) =>
  on(event, mailNews, ({ organizationId, invoiceId }) => ({ organizationId, invoiceId, news }))

export const invoiceListens = [
  on('invoice.sent', invoiceJobs['invoices.mail-recipient'], ({ recipientId, invoiceId }) => ({
    organizationId: recipientId,
    invoiceId,
  })),
  on('invoice.reminded', invoiceJobs['invoices.mail-reminder'], ({ recipientId, reminderId }) => ({
    organizationId: recipientId,
    reminderId,
  })),
  tellBuyer('invoice.canceled', 'canceled'),
  tellBuyer('invoice.paid-externally', 'marked'),
  tellSeller('invoice.rejected', 'rejected'),
  tellSeller('invoice.externally-notified', 'noticed'),
  tellSeller('invoice.not-sent', 'not-sent'),
  on('organization.created', invoiceJobs['invoices.take-invited']),
  on('invoice-mail.handed-over', invoiceJobs['invoices.note-delivery']),
]
