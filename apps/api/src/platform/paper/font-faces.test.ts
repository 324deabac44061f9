import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { type FontFace, findFace, withFaces } from './font-faces.ts'
import { filesFor, type Weight } from './font-families.ts'

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
const openedFor = async (letter: string, weight: Weight): Promise<FontFace> => {
  const face = await withFaces(() => findFace(codeOf(letter), { weight, han: 'chinese' }))
  if (!face) throw new Error(`no face for ${letter}`)
  return face
}
// The sign of a missing glyph, number 0, is never drawn. A weight moves the points of an outline and keeps their number.
const outlinesOf = (font: Font, isVariable: boolean): (string | number)[] =>
  Array.from({ length: font.numGlyphs - 1 }, (_, index) => {
    const { path, advanceWidth } = font.getGlyph(index + 1)
    return isVariable ? path.commands.length : `${advanceWidth} ${path.toSVG()}`
  })

// fontkit reads WOFF2 outlines by itself: another reader of the same files.
test.each(['a', 'Ł', 'Ω', 'Ж', '海', 'さ', '한'])(
  'every outline of the file with %s is the one that another reader finds',
  async (letter) => {
    const [read] = [...filesFor(codeOf(letter), 'chinese')]
      .map(({ pathOf, isVariable }) => ({ font: create(readFileSync(pathOf(600))) as Font, isVariable }))
      .filter(({ font }) => font.hasGlyphForCodePoint(codeOf(letter)))
    if (!read) throw new Error(`no file has ${letter}`)
    const expected = outlinesOf(read.font, read.isVariable)
    expect(expected.length).toBeGreaterThan(50)
    const { font } = await openedFor(letter, 600)
    expect(outlinesOf(font, read.isVariable)).toEqual(expected)
    // Each was asked for by its number alone, and stands for its letter all the same once that is drawn.
    expect(font.layout(letter).glyphs.flatMap(({ codePoints }) => codePoints)).toEqual([codeOf(letter)])
  },
)

describe('a subset of a font that has weights', () => {
  const drawnAgain = async (weight: Weight): Promise<{ file: Uint8Array; font: Font; face: FontFace }> => {
    const face = await openedFor('海', weight)
    const subset = face.font.createSubset()
    subset.includeGlyph(face.font.glyphForCodePoint(codeOf('海')))
    const file = subset.encode()
    return { file, font: create(Buffer.from(file)) as Font, face }
  }

  test('holds what was asked for, in its weight', async () => {
    const { font, face } = await drawnAgain(600)
    const sign = face.font.glyphForCodePoint(codeOf('海'))
    expect(font.numGlyphs).toBe(2)
    expect(font.getGlyph(1).advanceWidth).toBe(sign.advanceWidth)
    expect(font.getGlyph(1).path.toSVG()).toBe(sign.path.toSVG())
  })

  test('is another in another weight', async () => {
    const [bold, thin] = [await drawnAgain(600), await drawnAgain(400)]
    expect(Buffer.from(bold.file).equals(Buffer.from(thin.file))).toBe(false)
  })
})

test('text is laid out only where its faces can be opened', () => {
  expect(() => findFace(codeOf('ђ'), { weight: 500, han: 'korean' })).toThrow(/withFaces/)
})
