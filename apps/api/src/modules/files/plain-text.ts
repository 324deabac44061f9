// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const control = /[\u0000-\u0008\u000b\u000e-\u001f]/

// Word itself nests a few dozen groups; readers recurse into each.
const deepest = 1_000

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

const codeOf = (mark: string): number => mark.charCodeAt(0)
const [quote, backslash, open, close] = [codeOf('"'), codeOf('\\'), codeOf('{'), codeOf('}')]
const between = new Set([',', ';', '\t', '\n', '\r'].map(codeOf))

// RFC 4180: a field that begins with a quote ends with one.
const isCsv = (text: string): boolean => {
  let isQuoted = false
  let isAtStart = true
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (!isQuoted) isQuoted = isAtStart && mark === quote
    else if (mark === quote && text.charCodeAt(at + 1) === quote) at += 1
    else isQuoted = mark !== quote
    isAtStart = !isQuoted && between.has(mark)
  }
  return !isQuoted
}

// A list of all braces would take a hundred times the memory of the text.
const isRtf = (text: string): boolean => {
  if (!text.startsWith('{\\rtf') || /\\obj(data|update|ocx)|\\bin\d/.test(text)) return false
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at)
    if (mark === backslash) at += 1
    else if (mark === open) depth += 1
    else if (mark === close) depth -= 1
    if (depth < 0 || depth > deepest) return false
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
