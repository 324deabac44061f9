import { transliterate } from '@contado/contract/corridors/transliterate.ts'

/** At most so many letters, the cut shown by `mark`. */
export const cutTo = (text: string, most: number, mark = '…'): string => {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - mark.length)
        .join('')
        .trimEnd()}${mark}`
}

/** The text in printable ASCII on one line, a letter that has no likeness there as a question mark. */
export const asciiOf = (text: string): string => {
  const composed = text.toWellFormed().normalize('NFC')
  const { lost } = transliterate(composed, 'ascii')
  return transliterate(
    lost.reduce((shown, letter) => shown.replaceAll(letter, '?'), composed),
    'ascii',
  ).text
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML 1.0 has no way to write.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes away
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** An element of XML: its content is other elements, or text. Without any it is left out. */
export const element = (tag: string, content: string | readonly string[]): string => {
  const inside = typeof content === 'string' ? escaped(content) : content.join('')
  return inside === '' ? '' : `<${tag}>${inside}</${tag.split(' ', 1)[0]}>`
}
