import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { PaperSize } from '@contado/contract/organizations/paper-size.ts'
import type { Language, Member, OpenCall, Work } from '../../platform/call.ts'
import { createThread } from '../../platform/thread.ts'
import { findPicture } from '../files/index.ts'
import type { Drawing } from './drawing-thread.ts'
import { getInvoice } from './get-invoice.ts'

/** In which language and for which paper a document is wanted; the reader's own unless said. */
export type DocumentWish = { readonly language?: Language | undefined; readonly paper?: PaperSize | undefined }
type Asked = DocumentWish & { readonly invoiceId: string }

// A long invoice takes seconds to draw; nobody else waits for it.
const draw = createThread<Drawing, Uint8Array>({
  file: new URL('./drawing-thread.ts', import.meta.url),
  mostWaiting: 12,
  timeoutMs: 20_000,
  memoryMb: 512,
})

type Source = DocumentSource & {
  readonly senderLogoFileId: string | null
  readonly isLogoOnPdf: boolean
}

type Opening<W> = Pick<OpenCall, 'language' | 'settings'> & {
  readonly transaction: <T>(run: (inside: W) => Promise<T>) => Promise<T>
}

/** Finds an invoice in a transaction of its own and draws it after that has ended. */
export const drawInvoice = async <W extends Pick<Work, 'tx' | 'settings'>>(
  call: Opening<W>,
  { language = call.language, paper }: DocumentWish,
  find: (inside: W) => Promise<Source>,
): Promise<{ fileName: string; content: Uint8Array }> => {
  const { invoice, readLogo } = await call.transaction(async (inside) => {
    const source = await find(inside)
    const logoId = source.isLogoOnPdf ? source.senderLogoFileId : null
    return { invoice: source, readLogo: logoId === null ? null : await findPicture(inside, logoId) }
  })
  const logo = (await readLogo?.()) ?? null
  return {
    fileName: `${invoice.invoiceNumber ?? 'draft'}.pdf`,
    content: await draw({ source: invoice, logo, language, paper, productName: call.settings.productName }),
  }
}

/** The invoice as a PDF. */
export const downloadInvoice = (
  call: OpenCall<Member>,
  { invoiceId, ...wish }: Asked,
): Promise<{ fileName: string; content: Uint8Array }> =>
  drawInvoice(call, wish, (inside) => getInvoice(inside, invoiceId))
