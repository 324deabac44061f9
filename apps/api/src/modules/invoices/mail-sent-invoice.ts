import type { Work } from '../../platform/call.ts'
import { invoiceSentMail } from './invoice-sent.mail.ts'
import { selectInvoice } from './invoices.store.ts'
import { invoiceUrl, mailManagers } from './mail-managers.ts'

/** Mails an invoice's recipient that it is there. */
export const mailSentInvoice = async (
  work: Work,
  { organizationId, invoiceId }: { organizationId: string; invoiceId: string },
): Promise<void> => {
  const invoice = await selectInvoice(work.tx, invoiceId)
  if (!invoice) throw new Error('a sent invoice is not there')
  const url = invoiceUrl(work, invoiceId)
  await mailManagers(work, {
    organizationId,
    kind: 'invoice-sent',
    invoiceId,
    mailIn: (language) => invoiceSentMail(language, invoice, url),
  })
}
