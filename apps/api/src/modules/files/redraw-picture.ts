import { createHash } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const mostPixels = 40_000_000
// A thread can be ended, what libvips does for it can't: it ends by itself.
const timeout = { seconds: 15 }

sharp.cache(false)
sharp.concurrency(1)

export type Redrawn = { readonly path: string; readonly sizeBytes: number; readonly sha256: Uint8Array }
export type Picture = {
  readonly path: string
  readonly format: 'jpeg' | 'png'
  /** The frame that it is made to fit into, never enlarged; null keeps its size. */
  readonly frame: { readonly width: number; readonly height: number } | null
}

/**
 * Draws a picture anew beside the original: upright, in sRGB, without a word about camera, place or person. Answers `tooManyPixels`
 * above 40 megapixels, `unreadable` where it is no picture of this format.
 */
export const redrawPicture = async ({
  path,
  format,
  frame,
}: Picture): Promise<Redrawn | 'tooManyPixels' | 'unreadable'> => {
  try {
    const { format: found, width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (found !== format) return 'unreadable'
    if (width * height > mostPixels) return 'tooManyPixels'
    const upright = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).timeout(timeout).autoOrient()
    const framed = frame === null ? upright : upright.resize({ ...frame, fit: 'inside', withoutEnlargement: true })
    const content = await (format === 'jpeg' ? framed.jpeg({ quality: 90 }) : framed.png()).toBuffer()
    const target = `${path}.redrawn`
    await writeFile(target, content, { mode: 0o600 })
    return { path: target, sizeBytes: content.length, sha256: createHash('sha256').update(content).digest() }
  } catch (error) {
    await stat(path)
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    return 'unreadable'
  }
}
