import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PageBox, ReadWord } from '@contado/contract/document-readings/read-page.ts'
import sharp from 'sharp'
import { createWorker, OEM, type Worker } from 'tesseract.js'

const require = createRequire(import.meta.url)

/** What documents are recognized in, with the package that holds its letters; others are read by those of English. */
const languages = {
  en: { code: 'eng', data: require.resolve('@tesseract.js-data/eng/package.json') },
  es: { code: 'spa', data: require.resolve('@tesseract.js-data/spa/package.json') },
} as const
type Recognized = keyof typeof languages

const recognizers = new Map<Recognized, Promise<Worker>>()

// Begun once for each language; everything it needs lies in the packages, nothing is fetched.
const recognizerOf = (language: Recognized): Promise<Worker> => {
  const begun =
    recognizers.get(language) ??
    createWorker(languages[language].code, OEM.LSTM_ONLY, {
      langPath: join(dirname(languages[language].data), '4.0.0_best_int'),
      cacheMethod: 'none',
      gzip: true,
    }).then(async (worker) => {
      await worker.setParameters({ debug_file: '/dev/null' } as never)
      return worker
    })
  recognizers.set(language, begun)
  return begun
}

type Frame = { readonly width: number; readonly height: number; readonly turned: number }
type Corners = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

// The recognizer sets a crooked page upright first: its places are turned back about the middle.
const placeOf = ({ x0, y0, x1, y1 }: Corners, { width, height, turned }: Frame): PageBox => {
  const [dx, dy] = [(x0 + x1) / 2 - width / 2, (y0 + y1) / 2 - height / 2]
  const middleX = width / 2 + dx * Math.cos(turned) - dy * Math.sin(turned)
  const middleY = height / 2 + dx * Math.sin(turned) + dy * Math.cos(turned)
  const perMille = (value: number, whole: number): number => Math.round((value / whole) * 1000)
  return {
    left: perMille(middleX - (x1 - x0) / 2, width),
    top: perMille(middleY - (y1 - y0) / 2, height),
    width: perMille(x1 - x0, width),
    height: perMille(y1 - y0, height),
  }
}

// Of 255: how far points differ from their neighbours where a page is clean, and where it is grainy, lies far below and far above.
const grainFrom = 4
const sampleSide = 600

// What a median of three takes away in the middle of the page is grain, not writing.
const grainOf = async (page: Buffer, { width, height }: { width: number; height: number }): Promise<number> => {
  const side = Math.min(sampleSide, width, height)
  const middle = {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
  const sample = await sharp(page).extract(middle).raw().toBuffer({ resolveWithObject: true })
  const { data: calm } = await sharp(sample.data, { raw: sample.info })
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return calm.reduce((sum, value, at) => sum + Math.abs(value - (sample.data[at] ?? 0)), 0) / calm.length
}

// Grain is read as thousands of letters: it is blurred away, and the writing made dark again.
const preparePage = async (picture: Buffer): Promise<{ page: Buffer; width: number; height: number }> => {
  const { data: page, info } = await sharp(picture)
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .png()
    .toBuffer({ resolveWithObject: true })
  const isGrainy = (await grainOf(page, info)) >= grainFrom
  return { ...info, page: isGrainy ? await sharp(page).blur(2).linear(1.6, -60).png().toBuffer() : page }
}

/** What stands on a picture of a page, line by line. */
export const recognizeText = async (picture: Buffer, language: string | null): Promise<ReadWord[][]> => {
  const recognizer = await recognizerOf(language === 'es' ? 'es' : 'en')
  const { page, width, height } = await preparePage(picture)
  const { data } = await recognizer.recognize(page, { rotateAuto: true }, { blocks: true, text: false })
  const frame = { width, height, turned: -(data.rotateRadians ?? 0) }
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map(({ words }) =>
    words.map(({ text, confidence, bbox }) => ({
      text,
      confidence: Math.round(confidence),
      box: placeOf(bbox, frame),
    })),
  )
}

/** Lets the recognizers go. */
export const endRecognizers = async (): Promise<void> => {
  const begun = [...recognizers.values()]
  recognizers.clear()
  for (const recognizer of begun) await (await recognizer).terminate()
}
