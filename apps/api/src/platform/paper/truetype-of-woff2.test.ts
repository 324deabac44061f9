import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { drawnSubset } from './drawn-subset.ts'
import { type FontFile, filesFor } from './font-families.ts'
import { truetypeOfWoff2 } from './truetype-of-woff2.ts'

const fileOf = (letter: string): FontFile => {
  const [file] = filesFor(letter.codePointAt(0) ?? 0, 'chinese')
  if (!file) throw new Error(`no file for ${letter}`)
  return file
}
const opened = (content: Buffer): Font => create(content) as Font
const outlinesOf = (font: Font): string[] =>
  Array.from({ length: font.numGlyphs }, (_, id) => {
    const { path, advanceWidth } = font.getGlyph(id)
    return `${advanceWidth} ${path.toSVG()}`
  })

// fontkit reads WOFF2 outlines by itself: another reader of the same files.
test.each(['a', 'Ł', 'Ω', 'Ж', '海', 'さ', '한'])(
  'every outline of the file with %s is the one that another reader finds',
  (letter) => {
    const file = readFileSync(fileOf(letter).pathOf(600))
    const expected = outlinesOf(opened(file))
    expect(expected.length).toBeGreaterThan(50)
    expect(outlinesOf(opened(truetypeOfWoff2(file)))).toEqual(expected)
  },
)

describe('a subset of a variable font', () => {
  const content = truetypeOfWoff2(readFileSync(fileOf('海').pathOf(600)))
  const bold = opened(content).getVariation({ wght: 600 })
  const sign = bold.glyphForCodePoint('海'.codePointAt(0) ?? 0)

  test('holds what was asked for, in its weight and once', () => {
    const subset = drawnSubset(bold, content)
    expect([subset.includeGlyph(sign.id), subset.includeGlyph(sign.id)]).toEqual([1, 1])
    const drawn = opened(Buffer.from(subset.encode()))
    expect(drawn.numGlyphs).toBe(2)
    expect(drawn.getGlyph(1).advanceWidth).toBe(sign.advanceWidth)
    const { minX, maxX, minY, maxY } = drawn.getGlyph(1).bbox
    const box = [sign.bbox.minX, sign.bbox.maxX, sign.bbox.minY, sign.bbox.maxY]
    expect([minX, maxX, minY, maxY].map((value, index) => Math.abs(value - (box[index] ?? 0)) <= 1)).not.toContain(
      false,
    )
  })

  test('is another in another weight', () => {
    const thin = opened(content).getVariation({ wght: 400 })
    const encoded = [bold, thin].map((font) => {
      const subset = drawnSubset(font, content)
      subset.includeGlyph(sign.id)
      return Buffer.from(subset.encode()).toString('hex')
    })
    expect(encoded[0]).not.toBe(encoded[1])
  })
})

test('what is no WOFF2 file, or is cut short, is refused', () => {
  const file = readFileSync(fileOf('a').pathOf(400))
  expect(() => truetypeOfWoff2(Buffer.from('wOFF0000'))).toThrow(/not a WOFF2/)
  expect(() => truetypeOfWoff2(file.subarray(0, 300))).toThrow()
})
