import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { findInvoice, type InvoiceRecord, languageOfBilled } from '../invoices/index.ts'
import { mayMail, sendMail } from '../notifications/index.ts'
import { invoiceInvitedMail } from './invoice-invited.mail.ts'
import { invoiceVisitJobs } from './invoice-visits.jobs.ts'
import { issueLinks } from './issue-links.ts'

const mostPerHour = 30
const hourMs = 3_600_000

type Sent = { readonly organizationId: string; readonly invoiceId: string }

/**
 * Mails a sent invoice to its recipient without an account, with new links; an hour later where a mailbox has had many from this seller.
 * Does nothing where a business is the recipient.
 */
export const mailInvited = async (work: Work, { invoiceId }: Sent): Promise<void> => {
  const invoice = await findInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('a sent invoice is not there')
  const email = invoice.recipientInvite?.email
  const { senderId: organizationId } = invoice
  if (email && !(await mayMail(work.tx, { what: 'invoices mailed', by: organizationId, email, mostPerHour }))) {
    const runAt = instantOf(msOf(work.wall) + hourMs)
    return enqueue(
      work.tx,
      { ...invoiceVisitJobs['invoice-visits.mail-invited'], runAt },
      { organizationId, invoiceId },
    )
  }
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
