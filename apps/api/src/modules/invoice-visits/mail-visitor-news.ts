import type { Work } from '../../platform/call.ts'
import {
  findInvoice,
  type InvoiceNews,
  type InvoiceRecord,
  invoiceNewsMail,
  languageOfBilled,
} from '../invoices/index.ts'
import { sendMail } from '../notifications/index.ts'
import { issueLinks } from './issue-links.ts'

type Told = {
  readonly organizationId: string
  readonly invoiceId: string
  /** `matched`: a bank transfer paid it, in full or in part. */
  readonly news: Extract<InvoiceNews, 'canceled' | 'marked' | 'reopened' | 'overpaid' | 'refunded'> | 'matched'
}

const newsOf = (news: Told['news'], { status }: InvoiceRecord): InvoiceNews => {
  if (news !== 'matched') return news
  return status === 'sent' ? 'paid-in-part' : 'paid'
}

/** Tells a recipient without an account what became of the invoice, with a link: for looking, and for paying while it is open. */
export const mailVisitorNews = async (work: Work, { invoiceId, news: told }: Told): Promise<void> => {
  const invoice = await findInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('an invoice that something happened to is not there')
  const { recipientInvite, recipientId, senderId } = invoice
  if (recipientInvite === null || recipientId !== null) return
  // A debit of the rest stays what it is: they hear of that one when it ends.
  if (told === 'reopened' && invoice.status !== 'sent') return
  const { email } = recipientInvite
  const language = await languageOfBilled(work, { sellerId: senderId, email })
  const url = await issueLinks(work, invoice, { email, scopes: invoice.status === 'sent' ? ['view', 'pay'] : ['view'] })
  const news = newsOf(told, invoice)
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
