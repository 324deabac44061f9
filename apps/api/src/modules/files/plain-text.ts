// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const control = /[\u0000-\u0008\u000b\u000e-\u001f]/

const decoders = ['utf-8', 'windows-1252'].map((encoding) => new TextDecoder(encoding, { fatal: true }))

const decode = (file: Buffer): string | null => {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true }).decode(file)
  for (const decoder of decoders) {
    try {
      return decoder.decode(file)
    } catch {}
  }
  return null
}

// RFC 4180: a field that begins with a quote ends with one.
const isCsv = (text: string): boolean => {
  let isQuoted = false
  let isAtStart = true
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (!isQuoted) isQuoted = isAtStart && mark === '"'
    else if (mark === '"' && text.charAt(at + 1) === '"') at += 1
    else isQuoted = mark !== '"'
    isAtStart = !isQuoted && ',;\t\n\r'.includes(mark)
  }
  return !isQuoted
}

const isRtf = (text: string): boolean => {
  if (!text.startsWith('{\\rtf') || /\\obj(data|update|ocx)|\\bin\d/.test(text)) return false
  const braces = text.replaceAll(/\\[\\{}]/g, '').match(/[{}]/g) ?? []
  let depth = 0
  for (const brace of braces) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

const checks = {
  txt: () => true,
  csv: isCsv,
  rtf: isRtf,
  html: (text: string) => /<[a-z!]/i.test(text),
} as const

export type TextKind = keyof typeof checks

/** Whether a file is text that somebody can read, of this kind. */
export const isText = (file: Buffer, kind: TextKind): boolean => {
  const text = decode(file)
  return text !== null && !control.test(text) && checks[kind](text)
}
