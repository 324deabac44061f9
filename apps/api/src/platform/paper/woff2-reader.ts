/** Reads the numbers of a WOFF2 file (W3C WOFF File Format 2.0, chapter 4). */
export type Woff2Reader = {
  readonly position: () => number
  readonly isAtEnd: () => boolean
  readonly bytes: (count: number) => Buffer
  readonly u8: () => number
  readonly u16: () => number
  readonly i16: () => number
  readonly u32: () => number
  /** 255UInt16. */
  readonly short: () => number
  /** UIntBase128. */
  readonly base128: () => number
}

const lowestCode = 253

export const woff2Reader = (data: Buffer): Woff2Reader => {
  let at = 0
  const bytes = (count: number): Buffer => {
    if (at + count > data.length) throw new RangeError('the font ends too early')
    at += count
    return data.subarray(at - count, at)
  }
  const u8 = (): number => bytes(1).readUInt8()
  const u16 = (): number => bytes(2).readUInt16BE()
  const short = (): number => {
    const code = u8()
    if (code === lowestCode) return u16()
    if (code === 254) return u8() + lowestCode * 2
    return code === 255 ? u8() + lowestCode : code
  }
  const base128 = (): number => {
    let value = 0
    for (let count = 0; count < 5; count += 1) {
      const byte = u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new RangeError('a number of the font is too long')
  }
  return {
    position: () => at,
    isAtEnd: () => at >= data.length,
    bytes,
    u8,
    u16,
    i16: () => bytes(2).readInt16BE(),
    u32: () => bytes(4).readUInt32BE(),
    short,
    base128,
  }
}
