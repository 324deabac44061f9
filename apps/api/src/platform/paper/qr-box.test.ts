import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { expect, it } from 'vitest'
import type { Pen } from './boxes.ts'
import { qrBox } from './qr-box.ts'

const scale = 6

/** What a scanner sees of the plates that a box draws. */
const seen = (side: number, draw: (pen: Pen) => void): { pixels: Uint8ClampedArray; width: number } => {
  const width = side * scale
  const pixels = new Uint8ClampedArray(width * width).fill(255)
  const never = (): never => {
    throw new Error('a code is made of plates')
  }
  draw({
    line: never,
    rule: never,
    picture: never,
    plate: ({ x, y, width: across, height, color }) => {
      const value = color === '#ffffff' ? 255 : 0
      for (let row = Math.round(y * scale); row < Math.round((y + height) * scale); row += 1) {
        pixels.fill(value, row * width + Math.round(x * scale), row * width + Math.round((x + across) * scale))
      }
    },
  })
  return { pixels, width }
}

const read = ({ pixels, width }: ReturnType<typeof seen>): string =>
  new QRCodeReader()
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, width))))
    .getText()

it('is read back by a decoder of another hand, letters beyond ASCII included', () => {
  const text = 'BCD\n002\n1\nSCT\nSBXBDEBB\nBrandt & Söhne\nDE63100999009582449740\nEUR1660.00\n\nRF72BD39BF29E15B2D65'
  const side = 84
  expect(read(seen(side, (pen) => qrBox(text, side).draw(pen, { x: 0, y: 0 })))).toBe(text)
})

it('is not read where it is not drawn', () => {
  expect(() => read(seen(84, () => undefined))).toThrow()
})
