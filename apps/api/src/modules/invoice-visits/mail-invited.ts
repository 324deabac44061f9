import type { Work } from '../../platform/call.ts'
import { findInvoice, type InvoiceRecord, languageOfBilled } from '../invoices/index.ts'
import { sendMail } from '../notifications/index.ts'
import { invoiceInvitedMail } from './invoice-invited.mail.ts'
import { issueLinks } from './issue-links.ts'

type Sent = { readonly organizationId: string; readonly invoiceId: string }

/** Mails a sent invoice to its recipient without an account, with new links. Does nothing where a business is the recipient. */
export const mailInvited = async (work: Work, { invoiceId }: Sent): Promise<void> => {
  const invoice = await findInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('a sent invoice is not there')
  await mailLinks(work, invoice)
}

/** The same of an invoice at hand. The transaction acts for its sender. */
export const mailLinks = async (work: Work, invoice: InvoiceRecord): Promise<void> => {
  const { recipientInvite, recipientId, senderId, id: invoiceId } = invoice
  if (recipientInvite === null || recipientId !== null) return
  const { email } = recipientInvite
  const language = await languageOfBilled(work, { sellerId: senderId, email })
  const url = await issueLinks(work, invoice, { email, scopes: ['view', 'pay'] })
  await sendMail(work, {
    to: email,
    language,
    organizationId: senderId,
    invoiceId,
    replyTo: invoice.replyTo ?? undefined,
    kind: 'invoice-invited',
    mail: invoiceInvitedMail(language, invoice, { url, product: work.settings.productName }),
  })
}
