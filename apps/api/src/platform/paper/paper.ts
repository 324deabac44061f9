import type { PaperSize } from '@contado/contract/organizations/paper-size.ts'
import PDFDocument from 'pdfkit'
import type { Box, Pen } from './boxes.ts'
import { withFaces } from './font-faces.ts'
import { type FlowItem, paginate } from './paginate.domain.ts'

/** Points: ISO 216 and ANSI/ASME Y14.1. */
const sizes: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
}
const margin = { x: 50, top: 48, bottom: 64 }

/** The room between the margins of a page, in points. */
export const paperWidth = (size: PaperSize): number => sizes[size][0] - 2 * margin.x

type Content = {
  readonly items: readonly FlowItem<Box>[]
  /** What stands at the foot of a page; pages count from 1. */
  readonly foot: (page: number, pages: number) => Box
}
type Paper = {
  readonly size: PaperSize
  readonly language: string
  readonly title: string
  readonly author: string
  /** Makes the boxes; it may be asked several times. */
  readonly compose: () => Content
}

type Pdf = InstanceType<typeof PDFDocument>

const penOf = (pdf: Pdf): Pen => ({
  line: ({ runs }, { x, baseline, style }) => {
    pdf.fillColor(style.color)
    let left = x
    for (const { face, text, width } of runs) {
      // The types know files only; the library also takes fonts that were opened before.
      pdf.registerFont(face.name, face.font as unknown as ArrayBuffer).font(face.name, style.size)
      pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += width
    }
  },
  rule: ({ x, y, width, color, thickness }) => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  },
  plate: ({ x, y, width, height, color }) => {
    pdf.roundedRect(x, y, width, height, 4).fillColor(color).fill()
  },
  picture: (content, { x, y, maxWidth, maxHeight }) => {
    pdf.image(Buffer.from(content), x, y, { fit: [maxWidth, maxHeight] })
  },
})

/** Draws boxes on pages as a PDF with real text in embedded fonts. Slow for long documents: call it outside transactions. */
export const drawPaper = async ({ size, language, title, author, compose }: Paper): Promise<Uint8Array> => {
  const [width, height] = sizes[size]
  const sheets = await withFaces(() => {
    const { items, foot } = compose()
    const pages = paginate(items, height - margin.top - margin.bottom)
    return pages.map((placed, index) => ({ placed, below: foot(index + 1, pages.length) }))
  })
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  })
  const parts: Uint8Array[] = []
  const isWritten = new Promise<void>((resolve, reject) => {
    pdf
      .on('data', (part: Uint8Array) => parts.push(part))
      .on('end', resolve)
      .on('error', reject)
  })
  const pen = penOf(pdf)
  for (const { placed, below } of sheets) {
    pdf.addPage()
    for (const { box, y } of placed) box.draw(pen, { x: margin.x, y: margin.top + y })
    below.draw(pen, { x: margin.x, y: height - margin.bottom / 2 - below.height / 2 })
  }
  pdf.end()
  await isWritten
  return Buffer.concat(parts)
}
