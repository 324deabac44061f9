import sharp from 'sharp'
import { drawPdfPage, openPdf } from '../../platform/paper/open-pdf.ts'

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

const drawPdf = async ({ content, page: number }: Drawing): Promise<{ picture: Buffer; pages: number } | 'noPage'> => {
  const pdf = await openPdf(content)
  try {
    if (number > pdf.numPages) return 'noPage'
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(widthPx / width, mostHeightPx / height)
    return { picture: await drawPdfPage(page, scale), pages: pdf.numPages }
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
