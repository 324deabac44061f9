import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfOf } from '../../test-kit/pdf-of.ts'
import { drawPage } from './draw-page.ts'

// How dark the darkest point is, from 0: letters are black, blurred ones grey.
const darkest = async (picture: Uint8Array): Promise<number> =>
  (await sharp(picture).greyscale().stats()).channels[0]?.min ?? 255

const draw = async (content: Uint8Array, more: { page?: number; mediaType?: string; isBlurred?: boolean } = {}) => {
  const { page = 1, mediaType = 'application/pdf', isBlurred = false } = more
  return drawPage({ content, mediaType, page, isBlurred })
}

test('a page of a PDF is a picture of it, with how many pages there are', async () => {
  const pdf = await pdfOf(['Certificate', ''])
  const first = await draw(pdf)
  if (!('content' in first)) throw new Error(first.problem)
  expect(first.pages).toBe(2)
  expect((await sharp(first.content).metadata()).width).toBe(1400)
  expect(await darkest(first.content)).toBeLessThan(60)
  const second = await draw(pdf, { page: 2 })
  expect('content' in second && (await darkest(second.content))).toBeGreaterThan(250)
})

test('blurred, nothing can be read of it', async () => {
  const hidden = await draw(await pdfOf(['Certificate']), { isBlurred: true })
  if (!('content' in hidden)) throw new Error(hidden.problem)
  expect(await darkest(hidden.content)).toBeGreaterThan(110)
})

test('a page that is not there, and what is no document', async () => {
  expect(await draw(await pdfOf(['One']), { page: 2 })).toEqual({ problem: 'noPage' })
  expect(await draw(Buffer.from('%PDF-1.7 broken'))).toEqual({ problem: 'unreadable' })
  expect(await draw(Buffer.from('nothing'), { mediaType: 'image/png' })).toEqual({ problem: 'unreadable' })
})

test('a picture is one page, and never enlarged', async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  const drawn = await draw(picture, { mediaType: 'image/png' })
  if (!('content' in drawn)) throw new Error(drawn.problem)
  expect(drawn.pages).toBe(1)
  expect((await sharp(drawn.content).metadata()).width).toBe(300)
  expect(await draw(picture, { mediaType: 'image/png', page: 2 })).toEqual({ problem: 'noPage' })
})
