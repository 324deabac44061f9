import type { EventName } from '@contado/contract/kernel/events.ts'
import type { Listener } from '../../platform/events.ts'
import type { InvoiceNews } from './invoice-news.mail.ts'

// Of an invoice's event, `organizationId` is the seller and `recipientId` the buyer.
const newsTo = (side: 'organizationId' | 'recipientId', event: EventName, news: InvoiceNews): Listener => ({
  event,
  job: 'invoices.mail-news',
  payload: (happened) => ({ organizationId: happened[side] ?? null, invoiceId: happened.invoiceId, news }),
})

export const invoiceListens = [
  {
    event: 'invoice.sent',
    job: 'invoices.mail-recipient',
    payload: ({ recipientId, invoiceId }) => ({ organizationId: recipientId, invoiceId }),
  },
  newsTo('recipientId', 'invoice.canceled', 'canceled'),
  newsTo('recipientId', 'invoice.paid-externally', 'marked'),
  newsTo('organizationId', 'invoice.rejected', 'rejected'),
  newsTo('organizationId', 'invoice.externally-notified', 'noticed'),
  newsTo('organizationId', 'invoice.not-sent', 'not-sent'),
  { event: 'organization.created', job: 'invoices.take-invited' },
  { event: 'invoice-mail.handed-over', job: 'invoices.note-delivery' },
] satisfies Listener[]
