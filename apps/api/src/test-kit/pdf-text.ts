import { inflateSync } from 'node:zlib'

// A small reader for the PDFs that this project draws: Flate streams, two-byte glyphs, ToUnicode tables. Nothing else.

const streamsOf = (pdf: Buffer): Map<number, { readonly dict: string; readonly data: Buffer }> => {
  const streams = new Map<number, { dict: string; data: Buffer }>()
  const text = pdf.toString('latin1')
  for (const match of text.matchAll(/(\d+) 0 obj\s*(<<[\s\S]*?>>)\s*(stream\r?\n|endobj)/g)) {
    const [whole, id, dict = '', kind = ''] = match
    if (!kind.startsWith('stream')) {
      streams.set(Number(id), { dict, data: Buffer.alloc(0) })
      continue
    }
    const start = match.index + whole.length
    const end = text.indexOf('endstream', start)
    const raw = pdf.subarray(start, end)
    streams.set(Number(id), { dict, data: dict.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  return streams
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

const glyphTable = (cmap: string): Map<string, string> => {
  const table = new Map<string, string>()
  for (const [, from = '', to = '', list] of cmap.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi)) {
    const texts = [...(list ?? '').matchAll(/<([0-9a-f\s]*)>/gi)].map(([, hex = '']) =>
      utf16(hex.replaceAll(/\s/g, '')),
    )
    for (let glyph = Number.parseInt(from, 16); glyph <= Number.parseInt(to, 16); glyph += 1) {
      table.set(glyph.toString(16).padStart(4, '0'), texts[glyph - Number.parseInt(from, 16)] ?? '')
    }
  }
  return table
}

/** The text of a PDF, one string per text object, in the order it was drawn. Throws on a PDF that is none of ours. */
export const textOfPdf = (pdf: Buffer): string[] => {
  const streams = streamsOf(pdf)
  const referenced = (dict: string, key: string): number | null => {
    const id = new RegExp(`/${key} (\\d+) 0 R`).exec(dict)?.[1]
    return id === undefined ? null : Number(id)
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const { dict } of streams.values()) {
    for (const [, name = '', id] of dict.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmapId = referenced(streams.get(Number(id))?.dict ?? '', 'ToUnicode')
      const cmap = cmapId === null ? undefined : streams.get(cmapId)?.data.toString('latin1')
      if (cmap !== undefined) fonts.set(name, glyphTable(cmap))
    }
  }
  const pages = [...streams.values()].filter(({ dict }) => /\/Type \/Page\b/.test(dict))
  if (pages.length === 0) throw new Error('no pages in this PDF')
  return pages.flatMap(({ dict }) => {
    const contents = streams.get(referenced(dict, 'Contents') ?? -1)?.data.toString('latin1') ?? ''
    return [...contents.matchAll(/BT([\s\S]*?)ET/g)].map(([, drawn = '']) => drawnText(drawn, fonts))
  })
}

const drawnText = (drawn: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string => {
  const font = /\/(F\d+) /.exec(drawn)?.[1] ?? ''
  const table = fonts.get(font)
  if (!table) throw new Error(`the font ${font} says nothing of its letters`)
  const hex = [...drawn.matchAll(/<([0-9a-f]+)>/gi)].map(([, glyphs = '']) => glyphs).join('')
  return (hex.toLowerCase().match(/.{4}/g) ?? []).map((glyph) => table.get(glyph) ?? '\ufffd').join('')
}
