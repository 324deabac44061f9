import { padded } from './truetype-outline.ts'

const truetype = 0x0001_0000
const [headLength, entryLength] = [12, 16]

/** Tables as one font file; checksums, which no reader of ours asks for, are left at zero. */
export const truetypeFile = (tables: ReadonlyMap<string, Buffer>): Buffer => {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(headLength + entryLength * sorted.length)
  head.writeUInt32BE(truetype, 0)
  head.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [head]
  let at = head.length
  for (const [index, [tag, data]] of sorted.entries()) {
    const entry = headLength + entryLength * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    const whole = padded(data)
    parts.push(whole)
    at += whole.length
  }
  return Buffer.concat(parts)
}

/** One table of a font file. Throws if it has none of that name. */
export const truetypeTable = (file: Buffer, tag: string): Buffer => {
  for (let entry = headLength; entry < headLength + entryLength * file.readUInt16BE(4); entry += entryLength) {
    if (file.toString('latin1', entry, entry + 4) !== tag) continue
    const from = file.readUInt32BE(entry + 8)
    return file.subarray(from, from + file.readUInt32BE(entry + 12))
  }
  throw new Error(`the font has no table ${tag}`)
}
