import {
  type ReadDocument,
  type ReadPage,
  type ReadWord,
  textOf,
} from '@contado/contract/document-readings/read-page.ts'
import { detect } from 'tinyld'
import { openPdf } from '../../platform/paper/open-pdf.ts'
import { drawPage, textLayerOf } from './read-pdf.ts'
import { recognizeText } from './recognize-text.ts'

export type Paper = { readonly content: Uint8Array; readonly mediaType: string; readonly language: string | null }

/** Of a document, at most so many pages are read. */
export const mostPages = 10
// A scan may carry a stamp or a page number as text.
const enoughLetters = 40

const lettersIn = (lines: readonly (readonly ReadWord[])[]): number =>
  lines.flat().reduce((sum, { text }) => sum + text.length, 0)

type Found = Omit<ReadDocument, 'language'>

const readPdf = async ({ content, language }: Paper): Promise<Found> => {
  const pdf = await openPdf(content)
  const pages: ReadPage[] = []
  const sources = new Set<'text-layer' | 'recognized'>()
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number)
    const own = await textLayerOf(page)
    const isSaid = lettersIn(own) >= enoughLetters
    sources.add(isSaid ? 'text-layer' : 'recognized')
    pages.push({ number, lines: isSaid ? own : await recognizeText(await drawPage(page), language) })
    page.cleanup()
  }
  await pdf.loadingTask.destroy()
  const [source = 'text-layer'] = sources
  return { source: sources.size > 1 ? 'both' : source, pages }
}

const readers: Readonly<Record<string, (paper: Paper) => Promise<Found>>> = {
  'application/pdf': readPdf,
  'image/jpeg': ({ content, language }) => readPicture(content, language),
  'image/png': ({ content, language }) => readPicture(content, language),
  'text/plain': ({ content }) => Promise.resolve(readPlain(Buffer.from(content).toString('utf8'))),
  'text/csv': ({ content }) => Promise.resolve(readPlain(Buffer.from(content).toString('utf8'))),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async ({ content }) => {
    const { extractRawText } = await import('mammoth')
    return readPlain((await extractRawText({ buffer: Buffer.from(content) })).value)
  },
}

const readPicture = async (content: Uint8Array, language: string | null): Promise<Found> => ({
  source: 'recognized',
  pages: [{ number: 1, lines: await recognizeText(Buffer.from(content), language) }],
})

const mostLetters = 200_000

// Text without pages has no places either.
const readPlain = (text: string): Found => ({
  source: 'text-layer',
  pages: [
    {
      number: 1,
      lines: text
        .slice(0, mostLetters)
        .split('\n')
        .map((line) => line.split(/\s+/).filter((word) => word !== ''))
        .filter((line) => line.length > 0)
        .map((line) =>
          line.map((word) => ({ text: word, confidence: 100, box: { left: 0, top: 0, width: 0, height: 0 } })),
        ),
    },
  ],
})

// Too little text is a guess.
const enoughToTell = 40
const languageOf = (text: string): string | null => (text.length < enoughToTell ? null : detect(text) || null)

/** The words of a document: those that it says itself, or what is recognized on its first ten pages. Throws what its reader throws. */
export const readDocument = async (paper: Paper): Promise<ReadDocument> => {
  const reader = readers[paper.mediaType]
  if (!reader) throw new Error(`Nothing reads ${paper.mediaType}`)
  const found = await reader(paper)
  return { ...found, language: languageOf(textOf(found.pages)) }
}
