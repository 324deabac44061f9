import type { Language, Member, OpenCall } from '../../platform/call.ts'
import { createThread } from '../../platform/thread.ts'
import { findPicture } from '../files/index.ts'
import type { Drawing } from './drawing-thread.ts'
import { getInvoice } from './get-invoice.ts'

type Asked = { readonly invoiceId: string; readonly language?: Language | undefined }

// A long invoice takes seconds to draw; nobody else waits for it.
const draw = createThread<Drawing, Uint8Array>({
  file: new URL('./drawing-thread.ts', import.meta.url),
  mostWaiting: 12,
  timeoutMs: 20_000,
  memoryMb: 512,
})

/** The invoice as a PDF, drawn after the transaction has ended. */
export const downloadInvoice = async (
  call: OpenCall<Member>,
  { invoiceId, language = call.language }: Asked,
): Promise<{ fileName: string; content: Uint8Array }> => {
  const { invoice, readLogo } = await call.transaction(async (inside) => {
    const source = await getInvoice(inside, invoiceId)
    const logoId = source.isLogoOnPdf ? source.senderLogoFileId : null
    return { invoice: source, readLogo: logoId === null ? null : await findPicture(inside, logoId) }
  })
  const logo = (await readLogo?.()) ?? null
  return {
    fileName: `${invoice.invoiceNumber ?? 'draft'}.pdf`,
    content: await draw({ source: invoice, logo, language, productName: call.settings.productName }),
  }
}
