import type { Font, Glyph } from 'fontkit'
import { truetypeFile, truetypeTable } from './truetype-file.ts'
import { boxAround, i16, outlineOf, type Point, padded, u16 } from './truetype-outline.ts'

const point = (x: number | undefined, y: number | undefined, isOnCurve: boolean): Point => ({
  x: Math.round(x ?? 0),
  y: Math.round(y ?? 0),
  isOnCurve,
})

const contoursOf = ({ path }: Glyph): Point[][] => {
  const contours: Point[][] = []
  for (const { command, args } of path.commands) {
    const [x, y, endX, endY] = args
    if (command === 'moveTo') contours.push([point(x, y, true)])
    if (command === 'lineTo') contours.at(-1)?.push(point(x, y, true))
    if (command === 'quadraticCurveTo') contours.at(-1)?.push(point(x, y, false), point(endX, endY, true))
  }
  return contours
}

const drawnGlyph = (glyph: Glyph): Buffer => {
  const contours = contoursOf(glyph)
  if (contours.length === 0) return Buffer.alloc(0)
  let last = -1
  const ends = contours.map((contour) => {
    last += contour.length
    return u16(last)
  })
  const points = contours.flat()
  return padded(Buffer.concat([i16(contours.length), boxAround(points), ...ends, u16(0), outlineOf(points)]))
}

const changed = (table: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(value, at)
  return copy
}

/** The tables that a PDF asks for (ISO 32000-1, 9.9), with only these glyphs. */
const fileOf = (glyphs: readonly Glyph[], base: Buffer): Buffer => {
  const outlines = glyphs.map(drawnGlyph)
  const offsets = Buffer.alloc((glyphs.length + 1) * 4)
  let end = 0
  for (const [index, { length }] of outlines.entries()) {
    end += length
    offsets.writeUInt32BE(end, (index + 1) * 4)
  }
  const metrics = glyphs.map(({ advanceWidth, bbox }) =>
    Buffer.concat([u16(Math.round(advanceWidth)), i16(Number.isFinite(bbox.minX) ? Math.round(bbox.minX) : 0)]),
  )
  const tables = {
    head: changed(truetypeTable(base, 'head'), 50, 1),
    hhea: changed(truetypeTable(base, 'hhea'), 34, glyphs.length),
    maxp: changed(truetypeTable(base, 'maxp'), 4, glyphs.length),
    hmtx: Buffer.concat(metrics),
    loca: offsets,
    glyf: Buffer.concat(outlines),
  }
  return truetypeFile(new Map(Object.entries(tables)))
}

/** What the PDF library asks a subset: the number of a glyph in it, and its file. */
type GlyphSubset = { readonly includeGlyph: (id: number) => number; readonly encode: () => Uint8Array }

/**
 * The glyphs that a document uses of a variable font, drawn in its weight: fontkit's own subset of such a font cannot be written
 * (its encoder hands the stream a size where it wants room).
 */
export const drawnSubset = (font: Font, base: Buffer): GlyphSubset => {
  const used = [0]
  return {
    includeGlyph: (id: number) => {
      const known = used.indexOf(id)
      return known === -1 ? used.push(id) - 1 : known
    },
    encode: () =>
      fileOf(
        used.map((id) => font.getGlyph(id)),
        base,
      ),
  }
}
