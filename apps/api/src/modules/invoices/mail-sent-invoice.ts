import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { invoiceSentMail } from './invoice-sent.mail.ts'
import { invoiceUrl } from './invoice-url.ts'
import { selectInvoice } from './invoices.store.ts'

type Sent = {
  /** The business that it went to; null for somebody without an account, who is mailed a link. */
  readonly organizationId: string | null
  readonly invoiceId: string
}

/** Mails an invoice's recipient that it is there. */
export const mailSentInvoice = async (work: Work, { organizationId, invoiceId }: Sent): Promise<void> => {
  if (organizationId === null) return
  const invoice = await selectInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('a sent invoice is not there')
  const url = invoiceUrl(work, invoiceId)
  await tellMembers(work, {
    organizationId,
    kind: 'invoice-sent',
    invoiceId,
    replyTo: invoice.replyTo ?? undefined,
    mailIn: (language) => invoiceSentMail(language, invoice, url),
  })
}
