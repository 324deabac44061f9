import { brotliDecompressSync } from 'node:zlib'
import { truetypeFile } from './truetype-file.ts'
import { truetypeGlyphs } from './truetype-glyphs.ts'
import { type Woff2Reader, woff2Reader } from './woff2-reader.ts'

// WOFF2, 4.1: the tables that are named by a number.
const knownTags = [
  ...[
    'cmap',
    'head',
    'hhea',
    'hmtx',
    'maxp',
    'name',
    'OS/2',
    'post',
    'cvt ',
    'fpgm',
    'glyf',
    'loca',
    'prep',
    'CFF ',
    'VORG',
  ],
  ...[
    'EBDT',
    'EBLC',
    'gasp',
    'hdmx',
    'kern',
    'LTSH',
    'PCLT',
    'VDMX',
    'vhea',
    'vmtx',
    'BASE',
    'GDEF',
    'GPOS',
    'GSUB',
    'EBSC',
  ],
  ...[
    'JSTF',
    'MATH',
    'CBDT',
    'CBLC',
    'COLR',
    'CPAL',
    'SVG ',
    'sbix',
    'acnt',
    'avar',
    'bdat',
    'bloc',
    'bsln',
    'cvar',
    'fdsc',
  ],
  ...[
    'feat',
    'fmtx',
    'fvar',
    'gvar',
    'hsty',
    'just',
    'lcar',
    'mort',
    'morx',
    'opbd',
    'prop',
    'trak',
    'Zapf',
    'Silf',
    'Glat',
  ],
  ...['Gloc', 'Feat', 'Sill'],
]

type Entry = { readonly tag: string; readonly length: number }

const readEntry = (reader: Woff2Reader): Entry => {
  const flags = reader.u8()
  const tag = (flags & 63) === 63 ? reader.bytes(4).toString('latin1') : (knownTags[flags & 63] ?? '')
  const [version, isOutline] = [flags >> 6, tag === 'glyf' || tag === 'loca']
  const isTransformed = isOutline ? version === 0 : version !== 0
  if (isTransformed !== isOutline) throw new Error(`the table ${tag} is in a form that nothing here reads`)
  const length = reader.base128()
  return { tag, length: isTransformed ? reader.base128() : length }
}

const longOffsets = (head: Buffer): Buffer => {
  const changed = Buffer.from(head)
  changed.writeInt16BE(1, 50)
  return changed
}

/** A WOFF2 file with TrueType outlines as a plain font; checksums, which no reader of ours asks for, are left at zero. Throws on another kind. */
export const truetypeOfWoff2 = (file: Buffer): Buffer => {
  const reader = woff2Reader(file)
  if (reader.bytes(4).toString('latin1') !== 'wOF2') throw new Error('not a WOFF2 file')
  reader.bytes(8)
  const count = reader.u16()
  reader.bytes(6)
  const compressed = reader.u32()
  reader.bytes(24)
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const content = woff2Reader(brotliDecompressSync(reader.bytes(compressed)))
  const stored = new Map<string, Buffer>(entries.map(({ tag, length }) => [tag, content.bytes(length)]))
  const [outlines, head] = [stored.get('glyf'), stored.get('head')]
  if (!outlines || !head) throw new Error('the font has no TrueType outlines')
  const tables = { ...truetypeGlyphs(outlines), head: longOffsets(head) }
  return truetypeFile(new Map([...stored, ...Object.entries(tables)]))
}
