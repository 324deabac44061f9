import type { DocumentLanguage } from '@contado/contract/invoices/figures.domain.ts'
import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { PaperSize } from '@contado/contract/organizations/paper-size.ts'
import { answerInThread } from '../../platform/thread.ts'
import { invoicePdf } from './invoice-document.pdf.ts'

export type Drawing = {
  readonly source: DocumentSource
  readonly language: DocumentLanguage
  readonly productName: string
  /** Undefined: the viewer's own. */
  readonly paper: PaperSize | undefined
  readonly logo: { readonly content: Uint8Array } | null
}

answerInThread(({ source, ...words }: Drawing) => invoicePdf(source, words))
