import type { Work } from '../../platform/call.ts'
import { findInvoice, type InvoiceRecord } from '../invoices/index.ts'
import { sendMail } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { invoiceInvitedMail } from './invoice-invited.mail.ts'
import { issueLinks } from './issue-links.ts'

type Sent = { readonly organizationId: string; readonly invoiceId: string }

/** Mails a sent invoice to whoever gets a copy, each with a link of their own that shows it and pays nothing. */
export const mailCopies = async (work: Work, { invoiceId }: Sent): Promise<void> => {
  const invoice = await findInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('a sent invoice is not there')
  await mailCopyLinks(work, invoice)
}

/** The same of an invoice at hand. The transaction acts for its sender. */
export const mailCopyLinks = async (work: Work, invoice: InvoiceRecord): Promise<void> => {
  if (invoice.cc.length === 0) return
  const { senderId: organizationId } = invoice
  const { language } = await getOrganization(work.tx, organizationId)
  const { productName: product } = work.settings
  for (const to of invoice.cc) {
    const url = await issueLinks(work, invoice, { email: to, scopes: ['view'] })
    const mail = invoiceInvitedMail(language, invoice, { url, product, isCopy: true })
    await sendMail(work, {
      to,
      language,
      organizationId,
      replyTo: invoice.replyTo ?? undefined,
      kind: 'invoice-copied',
      mail,
    })
  }
}
