import LineBreaker from 'linebreak'
import { type FontFace, findFace } from './font-faces.ts'
import type { HanStyle, Weight } from './font-families.ts'

export type TextStyle = {
  /** Points. */
  readonly size: number
  readonly weight: Weight
  readonly color: string
  /** From one line to the next, in points. */
  readonly leading: number
}

type Run = { readonly face: FontFace; readonly text: string; readonly width: number }
/** One line as it is drawn; widths are in points. */
export type TextLine = { readonly runs: readonly Run[]; readonly width: number }

type Setting = { readonly style: TextStyle; readonly han: HanStyle }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const missing = 0x25a1

// What most texts consist of stands in one file.
const plain = /^[ -~\u00a0-\u00ff]*$/

const plainFace = (setting: Setting): FontFace => {
  const face = findFace(0x20, { weight: setting.style.weight, han: setting.han })
  if (face === null) throw new Error('no font has a space')
  return face
}

// A letter that no font has is drawn as an empty square.
const facesIn = (text: string, setting: Setting): { face: FontFace; text: string }[] => {
  if (plain.test(text)) return [{ face: plainFace(setting), text }]
  const { han, style } = setting
  const { weight } = style
  const parts: { face: FontFace; text: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const [codePoint = missing, ...marks] = Array.from(segment, (letter) => letter.codePointAt(0) ?? missing)
    const own = findFace(codePoint, { weight, han })
    const face = own ?? findFace(missing, { weight, han })
    if (face === null) throw new Error('no font has an empty square')
    const kept = marks.filter((mark) => face.has(mark)).map((mark) => String.fromCodePoint(mark))
    const drawn = own ? String.fromCodePoint(codePoint) + kept.join('') : String.fromCodePoint(missing)
    const last = parts.at(-1)
    if (last?.face === face) last.text += drawn
    else parts.push({ face, text: drawn })
  }
  return parts
}

const lineOf = (text: string, setting: Setting): TextLine => {
  const runs = facesIn(text, setting).map((part) => ({
    ...part,
    width: part.face.widthOf(part.text) * setting.style.size,
  }))
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
}

const placesToBreak = (text: string): string[] => {
  const breaker = new LineBreaker(text)
  const pieces: string[] = []
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(text.slice(from, next.position))
    from = next.position
  }
  return pieces
}

const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

// Soft hyphens, marks of direction and the like draw nothing.
const drawable = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')

/** Breaks a text into lines that are at most `width` points wide: between words (UAX #14), inside a word only where it is wider than a line. */
export const linesOf = (text: string, width: number, setting: Setting): TextLine[] =>
  text.split(/\r?\n/).flatMap((paragraph) => paragraphLines(drawable(paragraph).trim(), width, setting))

const paragraphLines = (text: string, width: number, setting: Setting): TextLine[] => {
  const whole = lineOf(text, setting)
  if (whole.width <= width) return [whole]
  const widthOf = (part: string): number => lineOf(part.trimEnd(), setting).width
  const pieces = placesToBreak(text).flatMap((piece) => (widthOf(piece) > width ? lettersOf(piece) : [piece]))
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && widthOf(line + piece) > width) {
      lines.push(line)
      line = ''
    }
    line += piece
  }
  return [...lines, line].map((part) => lineOf(part.trim(), setting))
}

/** How wide a text would be on one line, in points. */
export const widthOfText = (text: string, setting: Setting): number => lineOf(drawable(text), setting).width
