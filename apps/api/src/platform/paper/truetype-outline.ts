/** A point of a contour, in units of the font. */
export type Point = { readonly x: number; readonly y: number; readonly isOnCurve: boolean }

export const i16 = (value: number): Buffer => {
  const written = Buffer.alloc(2)
  written.writeInt16BE(value)
  return written
}
export const u16 = (value: number): Buffer => {
  const written = Buffer.alloc(2)
  written.writeUInt16BE(value)
  return written
}

/** A table or an outline, filled up to four bytes. */
export const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])

/** The four numbers of the box around points. */
export const boxAround = (points: readonly Point[]): Buffer => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return Buffer.concat([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(i16))
}

// TrueType's own words: 1 on the curve, 2 and 4 one byte for x and y, 16 and 32 its sign, or the same as before.
/** Points as a `glyf` table holds them: flags, then coordinates. */
export const outlineOf = (points: readonly Point[]): Buffer => {
  const flags: number[] = []
  const coordinates: { x: Buffer[]; y: Buffer[] } = { x: [], y: [] }
  const step = (axis: 'x' | 'y', distance: number): number => {
    const [short, sign] = axis === 'x' ? [2, 16] : [4, 32]
    if (distance === 0) return sign
    if (Math.abs(distance) > 255) {
      coordinates[axis].push(i16(distance))
      return 0
    }
    coordinates[axis].push(Buffer.of(Math.abs(distance)))
    return short + (distance > 0 ? sign : 0)
  }
  let before = { x: 0, y: 0 }
  for (const point of points) {
    flags.push((point.isOnCurve ? 1 : 0) + step('x', point.x - before.x) + step('y', point.y - before.y))
    before = point
  }
  return Buffer.concat([Buffer.from(flags), ...coordinates.x, ...coordinates.y])
}
