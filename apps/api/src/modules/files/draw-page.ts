import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'

export type Drawing = {
  readonly content: Uint8Array
  readonly mediaType: string
  /** From 1. */
  readonly page: number
  /** So that nobody reads it: for whoever has given no reason yet. */
  readonly isBlurred: boolean
}
export type Drawn =
  | { readonly content: Uint8Array; readonly pages: number }
  | { readonly problem: 'unreadable' | 'noPage' }

const widthPx = 1400
const mostPixels = 40_000_000
const mostHeightPx = 4200
const blurSigma = 14

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const own = (folder: string): string => `${join(home, folder)}/`

// Nothing is fetched and nothing of it is run: fonts and tables come with the package.
const openPdf = (content: Uint8Array): Promise<PDFDocumentProxy> =>
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

const drawPdf = async ({ content, page: number }: Drawing): Promise<{ picture: Buffer; pages: number } | 'noPage'> => {
  const pdf = await openPdf(content)
  try {
    if (number > pdf.numPages) return 'noPage'
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(widthPx / width, mostHeightPx / height) })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({
      canvas: canvas as never,
      canvasContext: canvas.getContext('2d') as never,
      viewport,
      background: 'white',
    }).promise
    return { picture: canvas.toBuffer('image/png'), pages: pdf.numPages }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

const finish = (picture: Uint8Array, isBlurred: boolean): Promise<Buffer> => {
  const framed = sharp(picture, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: widthPx, height: mostHeightPx, fit: 'inside', withoutEnlargement: true })
  return (isBlurred ? framed.blur(blurSigma) : framed).flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer()
}

/** A page of a document, or a picture, as a JPEG, blurred where it has to be; and how many pages there are. */
export const drawPage = async (asked: Drawing): Promise<Drawn> => {
  try {
    if (asked.mediaType !== 'application/pdf') {
      return asked.page > 1
        ? { problem: 'noPage' }
        : { content: await finish(asked.content, asked.isBlurred), pages: 1 }
    }
    const drawn = await drawPdf(asked)
    if (drawn === 'noPage') return { problem: 'noPage' }
    return { content: await finish(drawn.picture, asked.isBlurred), pages: drawn.pages }
  } catch {
    return { problem: 'unreadable' }
  }
}
