import type { DocumentLanguage } from '@contado/contract/invoices/figures.domain.ts'
import {
  type DocumentSource,
  documentLines,
  invoiceDocument,
  pageLabel,
} from '@contado/contract/invoices/invoice-document.domain.ts'
import { type PaperSize, paperSizeOf } from '@contado/contract/organizations/paper-size.ts'
import { boxMaker } from '../../platform/paper/boxes.ts'
import { hanStyleOf } from '../../platform/paper/han-style-of.ts'
import { pageFoot } from '../../platform/paper/page-foot.ts'
import { drawPaper, paperWidth } from '../../platform/paper/paper.ts'
import { tableItems } from '../../platform/paper/table.ts'
import { documentEnd } from './document-end.pdf.ts'
import { documentHead } from './document-head.pdf.ts'

type Options = {
  readonly language: DocumentLanguage
  readonly productName: string
  readonly paper?: PaperSize | undefined
  /** A PNG or a JPEG. */
  readonly logo?: { readonly content: Uint8Array } | null
}

// The paper of whoever reads it; a visitor without an address takes the seller's.
const paperOf = ({ viewer, senderBusinessAddress, recipientBusinessAddress }: DocumentSource): PaperSize =>
  paperSizeOf(
    (viewer === 'seller' ? senderBusinessAddress : (recipientBusinessAddress ?? senderBusinessAddress))?.country,
  )

/** Draws the invoice's document as a PDF with real text, for A4 or Letter. Slow: call it outside transactions. */
export const invoicePdf = (
  source: DocumentSource,
  { language, productName, paper = paperOf(source), logo = null }: Options,
): Promise<Uint8Array> => {
  const document = invoiceDocument(source, language)
  const title = `${document.title} ${source.invoiceNumber ?? ''}`.trim()
  const countries = [source.senderBusinessAddress?.country, source.recipientBusinessAddress?.country]
  const make = boxMaker(hanStyleOf(documentLines(document).join(' '), countries))
  const width = paperWidth(paper)
  const room = { make, width }
  return drawPaper({
    ...{ size: paper, language, title, author: productName },
    compose: () => ({
      items: [
        ...documentHead(document, logo?.content ?? null, room),
        ...tableItems({ ...document, isEndKept: true }, make, width),
        ...documentEnd(document, room),
      ],
      foot: pageFoot(make, { width, title, label: (page, pages) => pageLabel(language, page, pages) }),
    }),
  })
}
