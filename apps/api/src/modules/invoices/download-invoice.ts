import type { Language, Member, OpenCall } from '../../platform/call.ts'
import { getInvoice } from './get-invoice.ts'
import { invoicePdf } from './invoice-document.pdf.ts'

type Asked = { readonly invoiceId: string; readonly language?: Language | undefined }

/** The invoice as a PDF, drawn after the transaction has ended. */
export const downloadInvoice = async (
  call: OpenCall<Member>,
  { invoiceId, language = call.language }: Asked,
): Promise<{ fileName: string; content: Uint8Array }> => {
  const invoice = await call.transaction((inside) => getInvoice(inside, invoiceId))
  return {
    fileName: `${invoice.invoiceNumber ?? 'draft'}.pdf`,
    content: await invoicePdf(invoice, { language, productName: call.settings.productName }),
  }
}
