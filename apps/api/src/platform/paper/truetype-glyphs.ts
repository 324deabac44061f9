import { boxAround, i16, outlineOf, type Point, padded, u16 } from './truetype-outline.ts'
import { type Woff2Reader, woff2Reader } from './woff2-reader.ts'

type Streams = {
  readonly contours: Woff2Reader
  readonly points: Woff2Reader
  readonly flags: Woff2Reader
  readonly glyphs: Woff2Reader
  readonly composites: Woff2Reader
  readonly boxes: Woff2Reader
  readonly hasBox: (glyph: number) => boolean
  readonly instructions: Woff2Reader
}

const openStreams = (data: Buffer): Streams & { readonly count: number } => {
  const reader = woff2Reader(data)
  const [, options, count] = [reader.u16(), reader.u16(), reader.u16(), reader.u16()]
  if (options !== 0) throw new Error('this font marks overlapping outlines, which nothing here keeps')
  const sizes = Array.from({ length: 7 }, () => reader.u32())
  const next = (): Buffer => reader.bytes(sizes.shift() ?? 0)
  const [contours, points, flags, glyphs, composites] = [next(), next(), next(), next(), next()].map(woff2Reader)
  const boxes = next()
  const bitmapLength = Math.ceil(count / 32) * 4
  if (!contours || !points || !flags || !glyphs || !composites) throw new Error('the font has no outlines')
  return {
    ...{ count, contours, points, flags, glyphs, composites },
    boxes: woff2Reader(boxes.subarray(bitmapLength)),
    hasBox: (glyph) => ((boxes[glyph >> 3] ?? 0) & (128 >> (glyph & 7))) !== 0,
    instructions: woff2Reader(next()),
  }
}

const signed = (flag: number, value: number): number => ((flag & 1) === 1 ? value : -value)

// WOFF2, 5.2: how far a point lies from the one before, in one to four bytes.
const stepOf = (flag: number, { u8 }: Woff2Reader): readonly [x: number, y: number] => {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + u8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + u8()), 0]
  if (flag < 84) {
    const [rest, byte] = [flag - 20, u8()]
    return [signed(flag, 1 + (rest & 48) + (byte >> 4)), signed(flag >> 1, 1 + ((rest & 12) << 2) + (byte & 15))]
  }
  if (flag < 120) {
    const rest = flag - 84
    const [x, y] = [u8(), u8()]
    return [signed(flag, 1 + Math.floor(rest / 12) * 256 + x), signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + y)]
  }
  if (flag < 124) {
    const [first, second, third] = [u8(), u8(), u8()]
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)]
  }
  const [first, second, third, fourth] = [u8(), u8(), u8(), u8()]
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + fourth)]
}

const readPoints = (count: number, { flags, glyphs }: Streams): Point[] => {
  let [x, y] = [0, 0]
  return Array.from({ length: count }, () => {
    const flag = flags.u8()
    const [right, up] = stepOf(flag & 127, glyphs)
    x += right
    y += up
    return { x, y, isOnCurve: flag < 128 }
  })
}

const simpleGlyph = (glyph: number, contours: number, streams: Streams): Buffer => {
  const sizes = Array.from({ length: contours }, () => streams.points.short())
  let last = -1
  const ends = sizes.map((size) => {
    last += size
    return last
  })
  const points = readPoints(last + 1, streams)
  const instructions = streams.instructions.bytes(streams.glyphs.short())
  const box = streams.hasBox(glyph) ? streams.boxes.bytes(8) : boxAround(points)
  const lengths = [u16(instructions.length), instructions]
  return Buffer.concat([i16(contours), box, ...ends.map(u16), ...lengths, outlineOf(points)])
}

// A part is a flag word, a glyph, two offsets of one or two bytes, and a scale of none, one, two or four words.
const readComponents = ({ composites }: Streams): { parts: Buffer[]; hasInstructions: boolean } => {
  const parts: Buffer[] = []
  let [hasMore, hasInstructions] = [true, false]
  while (hasMore) {
    const flags = composites.bytes(2)
    const word = flags.readUInt16BE()
    const scale = (word & 8) !== 0 ? 2 : (word & 64) !== 0 ? 4 : (word & 128) !== 0 ? 8 : 0
    parts.push(flags, composites.bytes(2 + ((word & 1) !== 0 ? 4 : 2) + scale))
    hasMore = (word & 32) !== 0
    hasInstructions ||= (word & 256) !== 0
  }
  return { parts, hasInstructions }
}

const compositeGlyph = (streams: Streams): Buffer => {
  const { parts, hasInstructions } = readComponents(streams)
  const box = streams.boxes.bytes(8)
  const length = hasInstructions ? streams.glyphs.short() : 0
  const instructions = hasInstructions ? [u16(length), streams.instructions.bytes(length)] : []
  return Buffer.concat([i16(-1), box, ...parts, ...instructions])
}

/** The `glyf` and `loca` tables (of the long format) that a WOFF2 file holds in its own form. */
export const truetypeGlyphs = (transformed: Buffer): { glyf: Buffer; loca: Buffer } => {
  const { count, ...streams } = openStreams(transformed)
  const offsets = Buffer.alloc((count + 1) * 4)
  const written: Buffer[] = []
  let end = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    const contours = streams.contours.i16()
    if (contours === 0 && streams.hasBox(glyph)) throw new Error('an empty glyph has a box')
    const outline =
      contours === 0
        ? Buffer.alloc(0)
        : padded(contours > 0 ? simpleGlyph(glyph, contours, streams) : compositeGlyph(streams))
    written.push(outline)
    end += outline.length
    offsets.writeUInt32BE(end, (glyph + 1) * 4)
  }
  return { glyf: Buffer.concat(written), loca: offsets }
}
