import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const mostPixels = 40_000_000

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const own = (folder: string): string => `${join(home, folder)}/`

/** Opens a document that somebody handed in. Nothing is fetched and nothing of it is run: fonts and tables come with the package. */
export const openPdf = (content: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({
    data: new Uint8Array(content),
    standardFontDataUrl: own('standard_fonts'),
    cMapUrl: own('cmaps'),
    wasmUrl: own('wasm'),
    iccUrl: own('iccs'),
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: VerbosityLevel.ERRORS,
  }).promise

/** A page as a picture (PNG), so many pixels to a point. */
export const drawPdfPage = async (page: PDFPageProxy, scale: number): Promise<Buffer> => {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  // The library draws on what has a canvas's interface, in a browser or not.
  const drawing = { canvas: canvas as never, canvasContext: canvas.getContext('2d') as never }
  await page.render({ ...drawing, viewport, background: 'white' }).promise
  return canvas.encode('png')
}
