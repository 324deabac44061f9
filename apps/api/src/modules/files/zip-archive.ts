import { crc32, inflateRawSync } from 'node:zlib'

export type ZipLimits = {
  readonly maxEntries: number
  readonly maxBytes: number
  /** Of one entry: each is held whole. */
  readonly maxEntryBytes: number
  readonly maxRatio: number
}
export type ZipEntry = { readonly name: string; readonly content: Buffer }

type Listed = {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly startsAt: number
}

const endMark = 0x06054b50
const listMark = 0x02014b50
const localMark = 0x04034b50
const smallForRatio = 1024 * 1024

const damaged = (): Error => new Error('the archive is damaged')

const endOf = (file: Buffer): number => {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 65_535); at -= 1) {
    if (file.readUInt32LE(at) === endMark && at + 22 + file.readUInt16LE(at + 20) === file.length) return at
  }
  throw damaged()
}

const listedAt = (file: Buffer, at: number): Listed & { readonly next: number } => {
  if (file.readUInt32LE(at) !== listMark) throw damaged()
  const nameEnd = at + 46 + file.readUInt16LE(at + 28)
  return {
    flags: file.readUInt16LE(at + 8),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packedBytes: file.readUInt32LE(at + 20),
    bytes: file.readUInt32LE(at + 24),
    startsAt: file.readUInt32LE(at + 42),
    name: file.toString('utf8', at + 46, nameEnd),
    next: nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32),
  }
}

const listOf = (file: Buffer, { maxEntries }: ZipLimits): Listed[] => {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw damaged()
  const listed: Listed[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    const entry = listedAt(file, at)
    listed.push(entry)
    at = entry.next
  }
  return listed
}

const contentOf = (file: Buffer, entry: Listed): { readonly content: Buffer; readonly endsAt: number } => {
  if (file.readUInt32LE(entry.startsAt) !== localMark || (entry.flags & 1) === 1) throw damaged()
  const from = entry.startsAt + 30 + file.readUInt16LE(entry.startsAt + 26) + file.readUInt16LE(entry.startsAt + 28)
  const endsAt = from + entry.packedBytes
  if (endsAt > file.length || (entry.method !== 0 && entry.method !== 8)) throw damaged()
  const packed = file.subarray(from, endsAt)
  const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.bytes) })
  if (content.length !== entry.bytes || crc32(content) !== entry.crc) throw damaged()
  return { content, endsAt }
}

const isSafeName = (name: string): boolean => !/^[\\/]|\.\.|[\\\0:]/.test(name)

const isTooLarge = ({ bytes, packedBytes }: Listed, { maxEntryBytes, maxRatio }: ZipLimits): boolean =>
  bytes > maxEntryBytes || (bytes > smallForRatio && bytes > packedBytes * maxRatio)

/**
 * Unpacks a ZIP archive one entry after the other. Throws on damage, encryption, ZIP64, names that lead elsewhere, entries that share
 * bytes, and whatever is above the limits; what an entry claims of itself is checked before and after it is unpacked.
 */
export const zipEntries = function* (file: Buffer, limits: ZipLimits): Generator<ZipEntry> {
  const listed = listOf(file, limits).toSorted((one, other) => one.startsAt - other.startsAt)
  if (listed.reduce((total, { bytes }) => total + bytes, 0) > limits.maxBytes) throw damaged()
  let freeFrom = 0
  for (const entry of listed) {
    if (!isSafeName(entry.name) || isTooLarge(entry, limits) || entry.startsAt < freeFrom) throw damaged()
    const { content, endsAt } = contentOf(file, entry)
    freeFrom = endsAt
    yield { name: entry.name, content }
  }
}
