import { z } from 'zod'

/** A place on a page, in thousandths of its width and height from the upper left corner. */
export const pageBox = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
export type PageBox = z.infer<typeof pageBox>

export const readWord = z.object({
  text: z.string(),
  /** How sure the reading is, 0 to 100; 100 where the document says its text itself. */
  confidence: z.number(),
  box: pageBox,
})
export type ReadWord = z.infer<typeof readWord>

/** A page of a document as it was read, its words in the order of reading, line by line. */
export const readPage = z.object({ number: z.number().int(), lines: z.array(z.array(readWord)) })
export type ReadPage = z.infer<typeof readPage>

/** How a document came to its text: it carries it, or it was recognized from the picture. */
export const readingSources = ['text-layer', 'recognized', 'both'] as const

export type ReadDocument = {
  readonly source: (typeof readingSources)[number]
  readonly pages: readonly ReadPage[]
  /** The language that the text is in; null where too little is there to tell. */
  readonly language: string | null
}

/** The text of pages, line by line. */
export const textOf = (pages: readonly ReadPage[]): string =>
  pages.map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n')).join('\n\n')
