import type { Work } from '../../platform/call.ts'
import { findInvoice, type InvoiceNews, invoiceNewsMail } from '../invoices/index.ts'
import { sendMail } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { issueLinks } from './issue-links.ts'

type Told = {
  readonly organizationId: string
  readonly invoiceId: string
  readonly news: Extract<InvoiceNews, 'canceled' | 'marked'>
}

/** Tells a recipient without an account that the seller ended the invoice, with a link that is only good for looking. */
export const mailVisitorNews = async (work: Work, { invoiceId, news }: Told): Promise<void> => {
  const invoice = await findInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('an invoice that something happened to is not there')
  const { recipientInvite, recipientId, senderId } = invoice
  if (recipientInvite === null || recipientId !== null) return
  const { email } = recipientInvite
  const { language } = await getOrganization(work.tx, senderId)
  const url = await issueLinks(work, invoice, { email, scopes: ['view'] })
  const message = news === 'canceled' ? invoice.senderCancelMessage : null
  await sendMail(work, {
    to: email,
    language,
    organizationId: senderId,
    invoiceId,
    kind: `invoice-${news}`,
    mail: invoiceNewsMail(language, invoice, { news, message, url }),
  })
}
