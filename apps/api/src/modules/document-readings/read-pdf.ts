import type { ReadWord } from '@contado/contract/document-readings/read-page.ts'
import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPdfPage } from '../../platform/paper/open-pdf.ts'

/** What a page is drawn at before it is recognized. */
const pixelsPerInch = 300
const pointsPerInch = 72
// A2 at 300 dpi; a larger page is drawn smaller.
const mostPixels = 35_000_000

type Line = { readonly baseline: number; readonly words: ReadWord[] }

const perMille = (value: number, whole: number): number => Math.round((value / whole) * 1000)

/** The words that the page itself says, line by line; none where it is a picture. */
export const textLayerOf = async (page: PDFPageProxy): Promise<ReadWord[][]> => {
  const { items } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 1 })
  const lines: Line[] = []
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [, , , , x, baseline] = Util.transform(viewport.transform, item.transform) as number[] as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const perLetter = item.width / item.str.length
    const words = [...item.str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      confidence: 100,
      box: {
        left: perMille(x + index * perLetter, viewport.width),
        top: perMille(baseline - item.height, viewport.height),
        width: perMille(text.length * perLetter, viewport.width),
        height: perMille(item.height * 1.2, viewport.height),
      },
    }))
    const last = lines.at(-1)
    if (last && Math.abs(last.baseline - baseline) < item.height / 2) last.words.push(...words)
    else lines.push({ baseline, words })
  }
  return lines.map(({ words }) => words)
}

/** The page as a picture (PNG). */
export const drawPage = (page: PDFPageProxy): Promise<Buffer> => {
  const own = page.getViewport({ scale: 1 })
  const scale = Math.min(pixelsPerInch / pointsPerInch, Math.sqrt(mostPixels / (own.width * own.height)))
  return drawPdfPage(page, scale)
}
